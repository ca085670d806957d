let ask = () => false

/** Called once, with the router of the application. */
export function askRouter(isRunning: () => boolean): void {
  ask = isRunning
}

/**
 * Whether a navigation runs at this moment. `useNavigation` is told in a transition: an answer of the server that arrives right
 * after a press on a link is rendered before it.
 */
export function isNavigating(): boolean {
  return ask()
}
