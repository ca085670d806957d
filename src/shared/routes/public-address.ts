const publicAddress =
  /^\/(login|password-reset|alert-link|survey|sent-survey-test-subjects|voluntary-surveys|voluntary-survey-answer|survey-complete|connect|help|terms|privacy|dev)(\/|$)/

/** Whether the page at this address needs no session. */
export function isPublicAddress(pathname: string): boolean {
  return publicAddress.test(pathname)
}
