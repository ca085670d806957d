import { useCallback, useEffect, useState } from 'react'
import type { SurveyContext } from '../../../../engines/survey/run'

/** A page in the background is told nothing of midnight. */
const wakings = ['visibilitychange', 'focus', 'pageshow'] as const
const lookMilliseconds = 15_000

/**
 * The context on the day on which one answers, in the subject's zone: a page may stay open for days. Within a day `now` stays as it
 * was when it was opened, so that a calculated time does not run on. `look` looks at the clock at once, as an answer is given.
 */
export function useLocalDay<Context extends SurveyContext>(opened: Context, timeZone: string) {
  const [context, setContext] = useState(() => onDayOf(opened, timeZone, new Date()))
  const look = useCallback(() => setContext((before) => answeredAt(before, timeZone, new Date())), [timeZone])
  useEffect(() => {
    const turn = () => setContext((before) => onDayOf(before, timeZone, new Date()))
    const ticking = setInterval(turn, lookMilliseconds)
    document.addEventListener('visibilitychange', turn)
    for (const waking of wakings) window.addEventListener(waking, turn)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', turn)
      for (const waking of wakings) window.removeEventListener(waking, turn)
    }
  }, [timeZone])
  return { context, look }
}

/** With the moment of an answer, to the second; also where the survey has the same day still. */
export function answeredAt<Context extends SurveyContext>(
  opened: Context,
  timeZone: string,
  at: Date,
): Context {
  const before = onDayOf(opened, timeZone, at)
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const moment = format.format(at).replace(' ', 'T')
  // One evaluation a minute is enough.
  return moment.slice(0, 16) > (before.answeredAt ?? before.now).slice(0, 16)
    ? { ...before, answeredAt: moment }
    : before
}

/** With the local day and time of the instant, if its day is a later one: a clock that is behind does not turn days back. */
export function onDayOf<Context extends SurveyContext>(before: Context, timeZone: string, at: Date): Context {
  // sv-SE writes 2026-11-26 09:30.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [today = '', time = ''] = format.format(at).split(' ')
  return today > before.today ? { ...before, today, now: `${today}T${time}` } : before
}
