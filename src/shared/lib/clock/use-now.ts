import { useEffect, useState } from 'react'

/** The current time in milliseconds since 1970, updated every `intervalMs`, so that ages on screen stay correct without new data. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
