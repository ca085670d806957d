import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same between renders and always acts on the newest one: for rows that are memoised. */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
