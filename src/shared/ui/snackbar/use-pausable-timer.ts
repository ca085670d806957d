import { useCallback, useEffect, useRef } from 'react'

/** Calls `onEnd` after `lifeMs` of unpaused time. A new `subject` restarts the time. */
export function usePausableTimer(isOn: boolean, subject: string, lifeMs: number, onEnd: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const startedAt = useRef(0)
  const leftMs = useRef(lifeMs)

  const pause = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    leftMs.current -= performance.now() - startedAt.current
  }, [])

  const resume = useCallback(() => {
    if (timer.current !== undefined) return
    startedAt.current = performance.now()
    timer.current = setTimeout(onEnd, Math.max(leftMs.current, 0))
  }, [onEnd])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new words start a new life.
  useEffect(() => {
    if (!isOn) return
    leftMs.current = lifeMs
    resume()
    return pause
  }, [isOn, subject, lifeMs, resume, pause])

  return { pause, resume }
}
