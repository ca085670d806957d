import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a stable identity that always calls the newest callback, for memoised rows. */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
