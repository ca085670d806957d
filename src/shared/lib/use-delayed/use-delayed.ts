import { useEffect, useState } from 'react'

/** True once `isTrue` has held for `delayMs`; false at once when it ends. Keeps short waits from flashing. */
export function useDelayed(isTrue: boolean, delayMs: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setIsLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isTrue, delayMs])
  return isTrue && isLate
}
