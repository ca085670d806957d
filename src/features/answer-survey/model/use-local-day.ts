import { useCallback, useEffect, useState } from 'react'
import type { SurveyContext } from '../../../../engines/survey/run'

/** A page in the background is told nothing of midnight. */
const wakings = ['visibilitychange', 'focus', 'pageshow'] as const
const lookMilliseconds = 15_000

/**
 * The context on the day on which one answers, in the subject's zone: a page may stay open for days. Within a day it stays as it
 * was opened, so that an initial value of now does not run on. `look` looks at the clock at once.
 */
export function useLocalDay<Context extends SurveyContext>(opened: Context, timeZone: string) {
  const [context, setContext] = useState(() => onDayOf(opened, timeZone, new Date()))
  const look = useCallback(() => setContext((before) => onDayOf(before, timeZone, new Date())), [timeZone])
  useEffect(() => {
    const ticking = setInterval(look, lookMilliseconds)
    document.addEventListener('visibilitychange', look)
    for (const waking of wakings) window.addEventListener(waking, look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
      for (const waking of wakings) window.removeEventListener(waking, look)
    }
  }, [look])
  return { context, look }
}

/** With the local day and time of the instant, if its day is a later one: a clock that is behind does not turn days back. */
export function onDayOf<Context extends SurveyContext>(before: Context, timeZone: string, at: Date): Context {
  // sv-SE writes 2026-11-26 09:30.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [today = '', time = ''] = format.format(at).split(' ')
  return today > before.today ? { ...before, today, now: `${today}T${time}` } : before
}
