declare const __SUBJECT_ADDRESS__: RegExp

// Phones of test subjects load neither the store nor the router of the application. Nothing is imported here, so that what is needed
// starts to load at once: the build writes the pattern of their addresses.
if (__SUBJECT_ADDRESS__.test(location.pathname)) await import('./subject')
else await import('./application')

export {}
