// Not a secret. Says that a refresh cookie may exist, and for which user: a first visit then avoids a 401, and other tabs
// learn of another user's sign-in.
const hintKey = 'kansoku.signed-in'

/** Whether to ask the server for a token. Always true if storage is forbidden. */
export function maySignInSilently(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null
  } catch {
    return true
  }
}

/** Stores who is signed in on this browser: the user's id, any other text while it is unknown, null for nobody. */
export function storeHint(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(hintKey)
    else localStorage.setItem(hintKey, value)
  } catch {
    // Storage may be forbidden; a first visit then asks the server.
  }
}

/** Listens for changes made by other tabs of this browser. */
export function onHintElsewhere(heard: (value: string | null) => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === hintKey) heard(newValue)
  })
}
