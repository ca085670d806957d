const lockName = 'kansoku.identity-token'

/** Tabs share one rotated cookie: of two calls at once each would spend or replace the other's. */
export function underAuthLock<T>(act: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return act()
  return navigator.locks.request(lockName, act) as Promise<T> // What it gives is what `act` gives, unwrapped.
}
