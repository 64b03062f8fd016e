// Lets the thread sanitizer see Swift's Mutex.
//
// On Linux a Mutex that is free is taken and given back by atomics in the program, which the sanitizer sees. One that
// is contended is taken and given back by the kernel, called from the Swift library, which is not instrumented: the
// sanitizer would report every use of what it guards. Loaded before that library, this stands between and says what
// happened. Nothing is suppressed: a lock that is missing is still found.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

// The names of three functions of Synchronization._MutexHandle. Where a later Swift calls them otherwise nothing is
// intercepted, and reports about what a Mutex guards come back.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

SWIFT void lock_slow(uint32_t thread, SELF void *self) __asm__(LOCK);
SWIFT bool try_lock_slow(SELF void *self) __asm__(TRY);
SWIFT void unlock_slow(SELF void *self) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF void *self) {
  SWIFT void (*real)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
  real(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool try_lock_slow(SELF void *self) {
  SWIFT bool (*real)(SELF void *) = dlsym(RTLD_NEXT, TRY);
  bool locked = real(self);
  if (locked && __tsan_acquire) __tsan_acquire(self);
  return locked;
}

SWIFT void unlock_slow(SELF void *self) {
  SWIFT void (*real)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(self);
  real(self);
}
