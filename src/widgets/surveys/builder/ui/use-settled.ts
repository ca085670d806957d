import { useEffect, useState } from 'react'

/** The value when it has not changed for a moment: checks of the whole survey do not run between two letters. */
export function useSettled<T>(value: T, pauseMs = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
