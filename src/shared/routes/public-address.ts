const publicAddress =
  /^\/(login|password-reset|survey|sent-survey-test-subjects|voluntary-surveys|voluntary-survey-answer|survey-complete|connect|help|terms|privacy|dev)(\/|$)/

/** Says whether anybody may read the page at this address; nobody is sent from there to sign in. */
export function isPublicAddress(pathname: string): boolean {
  return publicAddress.test(pathname)
}
