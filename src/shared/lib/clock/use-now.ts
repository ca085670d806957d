import { useEffect, useState } from 'react'

/** The time now, milliseconds since 1970, renewed every `intervalMs`: ages on screen stay true without new data. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
