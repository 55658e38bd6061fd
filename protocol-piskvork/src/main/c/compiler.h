/* Keeps the virtual machine's compiler quick while the process is young. */
#ifndef KAGETSU_COMPILER_H
#define KAGETSU_COMPILER_H

/* Lets the compiler be quick rather than thorough until the process has worked for a while. To be called when the
   machine has just been created; does nothing if the machine does not tell where its settings are. */
void compile_quickly(const char *jvm_library);

#endif
