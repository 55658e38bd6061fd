/* Enters the home of a Java, the only argument, into the registry as its installers do. */
#include <string.h>
#include <windows.h>

int main(int count, char **arguments) {
    HKEY key;
    if (count != 2 || RegCreateKeyExA(HKEY_LOCAL_MACHINE, "SOFTWARE\\JavaSoft\\JDK\\21", 0, NULL, 0, KEY_WRITE, NULL,
            &key, NULL) != ERROR_SUCCESS) {
        return 1;
    }
    const char *home = arguments[1];
    return RegSetValueExA(key, "JavaHome", 0, REG_SZ, (const BYTE *) home, (DWORD) strlen(home) + 1) != ERROR_SUCCESS;
}
