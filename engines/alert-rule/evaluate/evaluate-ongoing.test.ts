import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AlertCondition, AlertRule } from '../definition/alert-rule'
import { surveyColumnOf } from '../definition/survey-conditions'
import { anyDay, anyRule } from '../testing/generated-rules'
import { type Day, fineDevice, firstDay, historyOf, noonOf } from '../testing/history-of'
import { ruleOf } from '../testing/rule-of'
import { type Run, slowlyLived } from '../testing/slow-live'
import { after, told } from '../testing/told'
import { compileRule } from './compile-rule'
import { evaluateCohort } from './evaluate-cohort'
import { type AlertState, calm, evaluateWindows } from './evaluate-windows'

const survey = { surveyId: 'phq', part: 'total' }
const column = surveyColumnOf({ variable: 'score', survey })
const surveysOf = (days: readonly Day[]) =>
  new Map([[column, Float64Array.from(days, ({ score }) => score ?? Number.NaN)]])

const score = (changes: Partial<AlertRule> = {}) =>
  ruleOf(
    { variable: 'score', survey, operator: '>=', threshold: 10, closesAt: 7 },
    { cooldownHours: 0, ...changes },
  )
const open: AlertState = { raised: firstDay, closed: null }
/** What an open alert of the first day becomes where its newest score is this one, on that day or a later one. */
function answered(value: number | null, today: number, rule = score()) {
  const days = Array.from({ length: today + 1 }, (_, day) => (day === 0 ? { score: value } : {}))
  const history = historyOf(days, { surveys: surveysOf(days) })
  const asked = { from: firstDay, to: firstDay + today, moment: noonOf(today), state: open }
  return told(evaluateWindows(compileRule(rule), history, asked))
}

describe('a second answer of the day on which an alert was raised', () => {
  test('ends it at the closing value, and is no correction', () => {
    expect(answered(8, 0)).toEqual([])
    expect(answered(7, 0)).toEqual(['over 0 recovered'])
  })

  test('ends none that people alone end, on that day and later', () => {
    expect(answered(2, 0, score({ resolves: false }))).toEqual([])
    expect(answered(2, 1, score({ resolves: false }))).toEqual([])
  })

  test('that came when the day was over ends it only where it would have ended it then', () => {
    expect(answered(8, 1)).toEqual([])
    expect(answered(7, 1)).toEqual(['over 0 dataChanged'])
  })

  test('of a cohort, too', () => {
    const rule = score({ cohort: { atLeast: 2, closesAt: 0 }, evaluation: { kind: 'hourly' } })
    const { closesAt: _, ...condition } = rule.conditions[0] as AlertCondition
    const counted = (scores: readonly number[], today: number, changes: Partial<AlertRule> = {}) => {
      const members = scores.map((value) => {
        const days = Array.from({ length: today + 1 }, (_, day) => (day === 0 ? { score: value } : {}))
        return { history: historyOf(days, { surveys: surveysOf(days) }), moment: noonOf(today) }
      })
      const compiled = compileRule({ ...rule, conditions: [condition], ...changes })
      const asked = { members, from: firstDay, to: firstDay + today, state: open }
      return told(evaluateCohort(compiled, asked).transitions)
    }
    for (const today of [0, 1]) {
      expect(counted([12, 8], today)).toEqual([])
      expect(counted([8, 8], today, { resolves: false })).toEqual([])
    }
    expect(counted([8, 8], 0)).toEqual(['over 0 recovered'])
    expect(counted([8, 8], 1)).toEqual(['over 0 dataChanged'])
  })
})

describe('a rule that asks a figure of a day and the battery', () => {
  const rule = (changes: Partial<AlertRule>) => {
    const [steps] = ruleOf({}).conditions
    const [battery] = ruleOf({ variable: 'battery', operator: '<=', threshold: 15 }).conditions
    return compileRule({
      ...ruleOf({}),
      conditions: [steps, battery] as AlertCondition[],
      cooldownHours: 0,
      ...changes,
    })
  }
  const evaluated = (
    steps: readonly number[],
    battery: number,
    changes: Partial<AlertRule>,
    state: AlertState = calm,
  ) => {
    const days = steps.map((value) => ({ wear: 900, figures: { steps: value } }))
    const history = historyOf(days, { present: { ...fineDevice, battery } })
    const to = firstDay + days.length - 1
    return told(
      evaluateWindows(rule(changes), history, { from: firstDay, to, moment: noonOf(days.length), state }),
    )
  }

  test('knows nothing of the battery of the days before: it is not missing, and raises nothing', () => {
    expect(evaluated([100, 100, 100], 80, { missing: 'breach' })).toEqual([])
    expect(evaluated([9000, 9000, 9000], 80, { missing: 'breach', combine: 'any' })).toEqual([])
    expect(evaluated([9000, 9000, 9000], 80, { missing: 'separate', combine: 'any' })).toEqual([])
  })

  test('and withdraws nothing by it, but by a figure that was corrected', () => {
    for (const missing of ['fine', 'keep'] as const)
      expect(evaluated([100, 100], 5, { missing }, open)).toEqual([])
    expect(evaluated([9000, 100], 5, { missing: 'fine' }, open)).toEqual(['over 0 dataChanged', 'raised 1'])
  })
})

/** A day with its answers: hours from its begin until each is there, of which the newest counts. */
interface Lived {
  readonly day: Day
  readonly delay: number
  readonly answers: readonly { readonly at: number; readonly score: number }[]
  /** What it is while the day goes on. */
  readonly battery: number | null
}

const anyLived: fc.Arbitrary<Lived> = fc.record({
  day: anyDay,
  delay: fc.constantFrom(0, 1, 9, 30, 49),
  answers: fc.array(
    fc.record({ at: fc.integer({ min: 1, max: 60 }), score: fc.integer({ min: 0, max: 12 }) }),
    {
      maxLength: 3,
    },
  ),
  battery: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null, freq: 4 }),
})

function runAt(lived: readonly Lived[], now: number): Run {
  const endOf = (place: number) => (place + 1) * 24
  const days = lived.map(({ day, delay, answers }, place): Day => {
    const given = answers
      .filter(({ at }) => place * 24 + at <= now)
      .sort((one, other) => one.at - other.at)
      .at(-1)
    const figures = endOf(place) + delay <= now ? day : {}
    return { ...figures, score: given?.score ?? null }
  })
  const synced = lived.reduce((last, { delay }, place) => (endOf(place) + delay <= now ? place : last), -1)
  const battery = lived[Math.floor(now / 24)]?.battery ?? null
  return { days, synced, over: Math.floor(now / 24) - 1, hoursSince: (place) => now - endOf(place), battery }
}

const daysBack = 4

function livedBy(rule: AlertRule, runs: readonly Run[]): string[][] {
  const compiled = compileRule(rule)
  let [state, missingState] = [calm, calm]
  return runs.map(({ days, synced, over, hoursSince, battery = null }) => {
    const history = historyOf(days, {
      syncedThrough: firstDay + synced,
      surveys: surveysOf(days),
      present: { ...fineDevice, battery: battery ?? Number.NaN },
    })
    const today = firstDay + over + 1
    const transitions = evaluateWindows(compiled, history, {
      from: firstDay + Math.max(0, over - daysBack),
      to: today,
      moment: { today, hoursSinceEnd: (day) => hoursSince(day - firstDay) },
      state,
      missingState,
    })
    state = after(state, transitions, 'breach')
    missingState = after(missingState, transitions, 'missing')
    return told(transitions)
  })
}

const bound = fc.record({
  operator: fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const),
  threshold: fc.integer({ min: 2, max: 9 }),
  apart: fc.integer({ min: 1, max: 4 }),
  isHysteretic: fc.boolean(),
})
const ongoing: fc.Arbitrary<AlertCondition> = fc
  .record({ bound, isScore: fc.boolean(), days: fc.integer({ min: 1, max: 3 }) })
  .map(({ bound: { operator, threshold, apart, isHysteretic }, isScore, days }): AlertCondition => {
    const closesAt = threshold + (operator.startsWith('<') ? apart : -apart)
    return {
      ...(isScore ? { variable: 'score' as const, survey } : { variable: 'battery' as const }),
      aggregate: 'last',
      window: { count: isScore ? days : 1, unit: 'day' },
      comparison: 'value',
      operator,
      threshold,
      ...(isHysteretic && { closesAt }),
    }
  })
/** Rules of answers and batteries, alone and with figures of days. */
const anyOngoing = fc
  .record({
    rule: anyRule,
    added: fc.array(ongoing, { minLength: 1, maxLength: 2 }),
    ofDays: fc.boolean(),
    graceHours: fc.constantFrom(0, 6, 48),
    isToSync: fc.boolean(),
  })
  .map(
    ({ rule, added, ofDays, graceHours, isToSync }): AlertRule => ({
      ...rule,
      conditions: ofDays ? [...rule.conditions.slice(0, 1), ...added] : added,
      repeated: { least: 1, windows: 1 },
      graceHours,
      ...(isToSync && ofDays && { anchor: 'lastSync' as const }),
    }),
  )

test('the engine agrees with a slow, obvious evaluator on rules of what goes on: batteries and answers', () => {
  fc.assert(
    fc.property(anyOngoing, fc.array(anyLived, { minLength: 3, maxLength: 12 }), (rule, lived) => {
      const runs = Array.from({ length: lived.length * 4 }, (_, place) => runAt(lived, (place + 1) * 6))
      const sorted = (told: readonly (readonly string[])[]) => told.map((one) => [...one].sort())
      expect(sorted(livedBy(rule, runs))).toEqual(sorted(slowlyLived(rule, runs, daysBack)))
    }),
    { numRuns: 1500 },
  )
})
