import { useEffect, useState } from 'react'

export interface Countdown {
  /** Whole seconds that are left; 0 when it is over or was never started. */
  secondsLeft: number
  start: (seconds: number) => void
}

/** Seconds that run down, by the clock and not by ticks: a tab that slept is right when it wakes. */
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
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  }
}
