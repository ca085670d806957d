import { useEffect, useState } from 'react'

/**
 * The value after it has not changed for a while, so that checks of the whole survey do not run between two
 * letters.
 */
export function useSettled<T>(value: T, pauseMs = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
