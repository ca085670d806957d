/** Addresses of test subjects; what follows the name of the screen is a key. The path may have its query with it. */
export const subjectAddress =
  /^\/(survey|sent-survey-test-subjects|voluntary-surveys|voluntary-survey-answer|connect)\/[^/?]+\/?(?=\?|$)|^\/survey-complete\/?(?=\?|$)/
