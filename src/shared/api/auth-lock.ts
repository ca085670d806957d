const lockName = 'kansoku.identity-token'

/** Tabs share one refresh cookie, which is rotated: two calls at once would use or replace each other's cookie. */
export function withAuthLock<T>(act: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return act()
  return navigator.locks.request(lockName, act) as Promise<T> // request() resolves to the result of `act`, but its type nests the promise.
}
