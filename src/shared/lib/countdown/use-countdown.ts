import { useEffect, useState } from 'react'

export interface Countdown {
  /** Whole seconds left; 0 when it is over or was never started. */
  secondsLeft: number
  start: (seconds: number) => void
}

/** Counts seconds down by the clock, not by ticks, so it is right after the tab was suspended. */
export function useCountdown(initialSeconds = 0): Countdown {
  const [until, setUntil] = useState(() => Date.now() + initialSeconds * 1000)
  const [now, setNow] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = secondsLeft > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])

  return {
    secondsLeft,
    start: (seconds) => {
      // Read once: a millisecond later no wait at all would be one of a second.
      const at = Date.now()
      setNow(at)
      setUntil(at + seconds * 1000)
    },
  }
}
