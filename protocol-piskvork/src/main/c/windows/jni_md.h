/* What jni.h needs to know of 64-bit Windows, where a JDK for Linux provides jni.h. */
#ifndef KAGETSU_JNI_MD_H
#define KAGETSU_JNI_MD_H

#define JNIEXPORT __declspec(dllexport)
#define JNIIMPORT __declspec(dllimport)
#define JNICALL __stdcall

typedef int jint;
typedef long long jlong;
typedef signed char jbyte;

#endif
