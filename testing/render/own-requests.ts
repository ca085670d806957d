/**
 * Before each story: what it asks for is answered while it is shown. What still waits at its end fails then, since an answer that comes
 * later would be heard by the story after it, whose spies are those of the same file.
 */
export function ownRequests(): () => void {
  const { fetch } = globalThis
  const waiting = new Set<(failure: Error) => void>()
  globalThis.fetch = (...asked) =>
    new Promise((resolve, reject) => {
      waiting.add(reject)
      fetch(...asked)
        .then(resolve, reject)
        .finally(() => waiting.delete(reject))
    })
  return () => {
    globalThis.fetch = fetch
    for (const fail of waiting) fail(new TypeError('The story is over.'))
  }
}
