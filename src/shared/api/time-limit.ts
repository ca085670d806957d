/** Runs with a signal that aborts with the given one, or with a TimeoutError after the time limit. */
export async function withTimeLimit<T>(
  signal: AbortSignal,
  milliseconds: number,
  run: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const end = () => limit.abort(signal.reason)
  const timer = setTimeout(() => limit.abort(new DOMException('no answer', timeoutError)), milliseconds)
  if (signal.aborted) end()
  else signal.addEventListener('abort', end)
  try {
    return await run(limit.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/** The name of the error after a time limit. */
export const timeoutError = 'TimeoutError'
