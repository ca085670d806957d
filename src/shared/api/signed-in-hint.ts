// Not a secret: it only says that a refresh cookie may be there, and whose, so that a first visit is not answered
// with a 401 and other tabs learn that somebody else signed in.
const hintKey = 'kansoku.signed-in'

/** Whether the server is worth asking for a token; where storage is forbidden, always. */
export function maySignInSilently(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null
  } catch {
    return true
  }
}

/** Who signed in on this browser: a user's id, any word while that is open, null for nobody. */
export function keepHint(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(hintKey)
    else localStorage.setItem(hintKey, value)
  } catch {
    // Storage may be forbidden; a first visit then asks the server.
  }
}

/** Hears what other tabs of this browser keep. */
export function onHintElsewhere(heard: (value: string | null) => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === hintKey) heard(newValue)
  })
}
