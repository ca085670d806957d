// Phones of test subjects load neither the store nor the router of the application. Nothing is imported here, so that what is needed
// starts to load at once; subject-addresses.ts has the same addresses.
const isSubject =
  /^\/(survey|sent-survey-test-subjects|voluntary-surveys|voluntary-survey-answer|connect)\/[^/]+\/?$|^\/survey-complete\/?$/.test(
    location.pathname,
  )
if (isSubject) await import('./subject')
else await import('./application')

export {}
