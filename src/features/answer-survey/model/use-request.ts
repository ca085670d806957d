import { useCallback, useEffect, useState } from 'react'

export interface Requested<Result> {
  readonly data?: Result
  readonly error?: unknown
  readonly isLoading: boolean
  /** Asks again; what is shown stays until the answer is there. */
  readonly retry: () => void
}

/** Asks once, and again when `request` is another function. These pages keep no cache: they show one thing. */
export function useRequest<Result>(request: (signal: AbortSignal) => Promise<Result>): Requested<Result> {
  const [state, setState] = useState<Omit<Requested<Result>, 'retry'>>({ isLoading: true })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what makes it ask again.
  useEffect(() => {
    const abort = new AbortController()
    setState((before) => ({ ...before, isLoading: true }))
    request(abort.signal).then(
      (data) => !abort.signal.aborted && setState({ data, isLoading: false }),
      (error: unknown) => !abort.signal.aborted && setState({ error, isLoading: false }),
    )
    return () => abort.abort()
  }, [request, tries])
  return { ...state, retry: useCallback(() => setTries((count) => count + 1), []) }
}
