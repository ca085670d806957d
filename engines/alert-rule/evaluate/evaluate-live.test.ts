import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AlertRule } from '../definition/alert-rule'
import { anyDay, anyRule } from '../testing/generated-rules'
import { type Day, firstDay, historyOf } from '../testing/history-of'
import { type Run, slowlyLived } from '../testing/slow-live'
import { after, told } from '../testing/told'
import { compileRule } from './compile-rule'
import { calm, evaluateWindows } from './evaluate-windows'

/** A day as it was lived: so many hours long, whose figures arrive so late and may be corrected. */
interface Lived {
  readonly day: Day
  readonly length: number
  /** Hours from its end until it is synchronised. */
  readonly delay: number
  readonly corrected: { readonly day: Day; readonly delay: number } | null
}

const anyLived: fc.Arbitrary<Lived> = fc.record({
  day: anyDay,
  // Clocks change on a tenth of the days, which is more often than anywhere.
  length: fc.constantFrom(24, 24, 24, 24, 24, 24, 24, 24, 23, 25),
  delay: fc.constantFrom(0, 1, 5, 9, 30, 47, 48, 49, 80),
  corrected: fc.option(fc.record({ day: anyDay, delay: fc.integer({ min: 2, max: 120 }) }), {
    nil: null,
    freq: 3,
  }),
})

/** When each day begins, in hours; and when the last one ends. */
function beginningsOf(lived: readonly Lived[]): number[] {
  let at = 0
  return [0, ...lived.map(({ length }) => (at += length))]
}

/** What is known at an hour: the job runs then. */
function runAt(lived: readonly Lived[], begins: readonly number[], now: number): Run {
  const endOf = (place: number) => begins[place + 1] ?? 0
  const hasCome = (place: number, delay: number) => endOf(place) + delay <= now
  const days = lived.map(({ day, delay, corrected }, place): Day => {
    if (corrected && hasCome(place, corrected.delay)) return corrected.day
    // Half of a day is there while it goes on, and until it is synchronised to its end.
    return hasCome(place, delay) || (begins[place] ?? 0) < now ? day : {}
  })
  const synced = lived.reduce((last, { delay }, place) => (hasCome(place, delay) ? place : last), -1)
  // A day before one that was synchronised, and that has not come itself, has no figures yet.
  const known = days.map((day, place) =>
    place <= synced && !hasCome(place, lived[place]?.delay ?? 0) && day === lived[place]?.day ? {} : day,
  )
  const over = lived.findLastIndex((_, place) => endOf(place) <= now)
  return { days: known, synced, over, hoursSince: (place) => now - endOf(place) }
}

/** Every seven hours, so that runs lie on all hours of the day, until everything has come. */
function runsOf(lived: readonly Lived[]): Run[] {
  const begins = beginningsOf(lived)
  const end = (begins.at(-1) ?? 0) + 130
  return Array.from({ length: Math.floor(end / 7) }, (_, place) => runAt(lived, begins, (place + 1) * 7))
}

const daysBack = 5

/** What the engine tells in each run. */
function livedBy(rule: AlertRule, runs: readonly Run[]): string[][] {
  const compiled = compileRule(rule)
  let [state, missingState] = [calm, calm]
  return runs.map(({ days, synced, over, hoursSince }) => {
    const history = historyOf(days, { syncedThrough: firstDay + synced })
    const transitions = evaluateWindows(compiled, history, {
      from: firstDay + Math.max(0, over - daysBack),
      to: firstDay + over,
      moment: { today: firstDay + over + 1, hoursSinceEnd: (day) => hoursSince(day - firstDay) },
      state,
      missingState,
    })
    state = after(state, transitions, 'breach')
    missingState = after(missingState, transitions, 'missing')
    return told(transitions)
  })
}

const waiting = fc.tuple(anyRule, fc.constantFrom(0, 6, 48, 72), fc.boolean()).map(
  ([rule, graceHours, isToSync]): AlertRule => ({
    ...rule,
    graceHours,
    ...(isToSync && { anchor: 'lastSync' as const }),
  }),
)
const sortedRuns = (runs: readonly (readonly string[])[]) => runs.map((one) => [...one].sort())

test('the engine agrees with a slow, obvious evaluator while data come late, are corrected, and clocks change', () => {
  fc.assert(
    fc.property(waiting, fc.array(anyLived, { minLength: 4, maxLength: 20 }), (rule, lived) => {
      const runs = runsOf(lived)
      expect(sortedRuns(livedBy(rule, runs))).toEqual(sortedRuns(slowlyLived(rule, runs, daysBack)))
    }),
    { numRuns: 1000 },
  )
})

/** Each day within 48 hours and after the one before, as a watch synchronises, and as it stays. */
function inOrder(days: readonly Lived[]): Lived[] {
  const begins = beginningsOf(days)
  let last = 0
  return days.map((one, place) => {
    const end = begins[place + 1] ?? 0
    last = Math.max(last, end + Math.min(one.delay, 48))
    return { ...one, delay: last - end, corrected: null }
  })
}

test('a rehearsal equals what fired, where each day came within the grace and nothing was corrected', () => {
  fc.assert(
    fc.property(anyRule, fc.array(anyLived, { minLength: 4, maxLength: 20 }), (rule, days) => {
      const lived = inOrder(days)
      const waits = { ...rule, graceHours: 72 }
      const live = livedBy(waits, runsOf(lived)).flat()
      const to = firstDay + lived.length - 1
      const rehearsed = evaluateWindows(compileRule(waits), historyOf(lived.map(({ day }) => day)), {
        from: firstDay,
        to,
        moment: { today: to + 1, hoursSinceEnd: () => 1000 },
        state: calm,
      })
      expect(live.sort()).toEqual(told(rehearsed).sort())
    }),
    { numRuns: 1000 },
  )
})
