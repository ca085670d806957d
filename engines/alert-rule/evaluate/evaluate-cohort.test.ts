import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AlertRule, firstRule } from '../definition/alert-rule'
import { type Day, fineDevice, firstDay, historyOf, noonOf } from '../testing/history-of'
import { ruleOf } from '../testing/rule-of'
import { slowlyCounted } from '../testing/slow-cohort'
import { compileRule } from './compile-rule'
import { cohortTruth, evaluateCohort } from './evaluate-cohort'
import { type AlertState, calm, type Transition } from './evaluate-windows'

/** Each person's steps of the days; null: nothing is known. */
type Steps = readonly (number | null)[]

const fewSteps = (cohort: AlertRule['cohort'], changes: Partial<AlertRule> = {}) => {
  const rule = ruleOf({}, { cooldownHours: 0, evaluation: { kind: 'hourly' }, ...changes })
  return cohort ? { ...rule, cohort } : rule
}

const daysOf = (steps: Steps): Day[] => steps.map((value) => ({ wear: 900, figures: { steps: value } }))

const memberOf = (days: readonly Day[], now = days.length, changes = {}) => ({
  history: historyOf(days, changes),
  moment: noonOf(now),
})

function evaluated(rule: AlertRule, people: readonly Steps[], state: AlertState = calm) {
  const members = people.map((steps) => memberOf(daysOf(steps)))
  const to = firstDay + (people[0]?.length ?? 0) - 1
  const { transitions, countOf } = evaluateCohort(compileRule(rule), { members, from: firstDay, to, state })
  return transitions.map((one) => toldOf(one, countOf(one.window).holding.length))
}

function toldOf(transition: Transition, count: number): string {
  const day = transition.window - firstDay
  if (transition.kind === 'hold') return `held ${day}`
  return transition.kind === 'raise' ? `raised ${day} ${count}` : `over ${day} ${transition.reason}`
}

describe('so many on one day', () => {
  test('one alert, however many join, until fewer are left', () => {
    const people = [
      [9000, 100, 100, 100, 9000],
      [9000, 100, 9000, 100, 9000],
      [9000, 9000, 100, 100, 9000],
    ]
    expect(evaluated(fewSteps({ atLeast: 2 }), people)).toEqual(['raised 1 2', 'over 4 recovered'])
    expect(evaluated(fewSteps({ atLeast: 3 }), people)).toEqual(['raised 3 3', 'over 4 recovered'])
  })

  test('the same people on different days are not so many on one', () => {
    expect(
      evaluated(fewSteps({ atLeast: 2 }), [
        [100, 9000],
        [9000, 100],
      ]),
    ).toEqual([])
  })

  test('a closing count is over when it is reached, and not before', () => {
    const people = [
      [100, 100, 100, 9000],
      [100, 100, 9000, 9000],
      [100, 9000, 9000, 9000],
    ]
    expect(evaluated(fewSteps({ atLeast: 3, closesAt: 1 }), people)).toEqual([
      'raised 0 3',
      'over 2 recovered',
    ])
    expect(evaluated(fewSteps({ atLeast: 3 }), people)).toEqual(['raised 0 3', 'over 1 recovered'])
  })

  test('a share is one of everybody who is looked at, also of whom nothing is known', () => {
    const four = [[100], [100], [null], [9000]]
    expect(evaluated(fewSteps({ percent: 50 }), four)).toEqual(['raised 0 2'])
    expect(evaluated(fewSteps({ percent: 51 }), four)).toEqual([])
    const all = { holding: ['a'], unknown: 0, of: 3 }
    expect(cohortTruth({ percent: 33 }, all, false)).toBe(true)
    expect(cohortTruth({ percent: 34 }, all, false)).toBe(false)
    expect(cohortTruth({ percent: 1 }, { holding: [], unknown: 0, of: 0 }, false)).toBe(false)
  })
})

describe('who is awaited, or has no data', () => {
  const people = [
    [100, 9000, 9000],
    [100, null, 9000],
  ]

  test('keep: they end nothing', () => {
    expect(evaluated(fewSteps({ atLeast: 2 }), people)).toEqual(['raised 0 2', 'over 1 recovered'])
    const one = [
      [100, 100, 9000],
      [100, null, 9000],
    ]
    expect(evaluated(fewSteps({ atLeast: 2 }), one)).toEqual(['raised 0 2', 'over 2 recovered'])
  })

  test('breach: they are counted', () => {
    const rule = fewSteps({ atLeast: 2 }, { missing: 'breach' })
    expect(evaluated(rule, [[100], [null]])).toEqual(['raised 0 2'])
  })

  test('fine: an alert that is over only by them is no recovery', () => {
    const rule = fewSteps({ atLeast: 2 }, { missing: 'fine' })
    expect(
      evaluated(rule, [
        [100, 100],
        [100, null],
      ]),
    ).toEqual(['raised 0 2', 'over 1 noData'])
  })

  test('a day within the grace is decided as soon as enough hold, and not ended before it is known', () => {
    const rule = fewSteps({ atLeast: 2 }, { graceHours: 48 })
    const late = memberOf(daysOf([100, null]), 2, { syncedThrough: firstDay })
    const members = [memberOf(daysOf([100, 100])), memberOf(daysOf([100, 100])), late]
    const asked = { from: firstDay, to: firstDay + 1, state: calm }
    const { transitions, truthOf, countOf } = evaluateCohort(compileRule(rule), { members, ...asked })
    expect(transitions).toMatchObject([{ kind: 'raise', window: firstDay }])
    expect(truthOf(firstDay + 1)).toBe(true)
    expect(countOf(firstDay + 1)).toMatchObject({ unknown: 1, of: 3 })
    const two = evaluateCohort(compileRule(rule), { members: [...members.slice(0, 1), late], ...asked })
    expect(two.truthOf(firstDay + 1)).toBeNull()
  })
})

test('an open alert of the rule as it was before ends by the change, or is held', () => {
  const people = [
    [100, 100],
    [9000, 9000],
  ]
  const open: AlertState = { raised: firstDay, closed: null, formerRule: 'unsettled' }
  expect(evaluated(fewSteps({ atLeast: 2 }), people, open)).toEqual(['over 1 ruleChanged'])
  expect(evaluated(fewSteps({ atLeast: 1 }), people, open)).toEqual(['held 1'])
})

test('of what is so now, an alert can be over on the day on which it was raised', () => {
  const empty = ruleOf(
    { variable: 'battery', operator: '<=', threshold: 15 },
    { cooldownHours: 0, evaluation: { kind: 'hourly' }, cohort: { atLeast: 2, closesAt: 0 } },
  )
  const charged = (...percents: number[]) => {
    const members = percents.map((battery) => memberOf([{}], 0, { present: { ...fineDevice, battery } }))
    const state = { raised: firstDay, closed: null }
    return evaluateCohort(compileRule(empty), { members, from: firstDay, to: firstDay, state }).transitions
  }
  expect(charged(5, 5)).toEqual([])
  expect(charged(5, 80)).toEqual([])
  expect(charged(80, 80)).toMatchObject([{ kind: 'close', window: firstDay, reason: 'recovered' }])
})

test('late data refute an open alert; what people closed stays closed', () => {
  const people = [
    [9000, 9000, 9000],
    [100, 9000, 9000],
  ]
  const open: AlertState = { raised: firstDay, closed: null }
  expect(evaluated(fewSteps({ atLeast: 2 }), people, open)).toEqual(['over 0 dataChanged'])
  expect(evaluated(fewSteps({ atLeast: 2 }), [[9000], [100]], open)).toEqual(['over 0 dataChanged'])
  const closed: AlertState = { raised: firstDay, closed: firstDay + 2 }
  const both = [
    [100, 100, 100],
    [100, 100, 100],
  ]
  expect(evaluated(fewSteps({ atLeast: 2 }), both, closed)).toEqual([])
})

test('whoever is not looked at on a day is no part of the cohort then', () => {
  const rule = compileRule(fewSteps({ percent: 100 }))
  const members = [
    memberOf(daysOf([100, 100])),
    memberOf(daysOf([9000, 9000]), 2, { expectedFrom: firstDay + 1 }),
  ]
  const { countOf } = evaluateCohort(rule, { members, from: firstDay, to: firstDay + 1, state: calm })
  expect([countOf(firstDay).of, countOf(firstDay + 1).of]).toEqual([1, 2])
  const nobody = members.map((one) => ({ ...one, history: { ...one.history, expectedTo: firstDay } }))
  const state = { raised: firstDay - 1, closed: null }
  expect(
    evaluateCohort(rule, { members: nobody, from: firstDay, to: firstDay, state }).transitions,
  ).toMatchObject([{ kind: 'close', reason: 'notExpected' }])
})

const day: fc.Arbitrary<Day> = fc.record({
  wear: fc.option(fc.constantFrom(0, 300, 900), { nil: null, freq: 6 }),
  figures: fc.record({ steps: fc.option(fc.constantFrom(0, 400, 999, 1000, 9000), { nil: null, freq: 5 }) }),
})
const cohort = fc.oneof(
  fc.record({ atLeast: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ percent: fc.constantFrom(25, 34, 50, 100) }),
  fc.constantFrom({ atLeast: 3, closesAt: 1 }, { percent: 60, closesAt: 30 }),
)
const generated = fc
  .record({
    cohort,
    repeated: fc.constantFrom({ least: 1, windows: 1 }, { least: 2, windows: 3 }),
    missing: fc.constantFrom('keep' as const, 'breach' as const, 'fine' as const),
    cooldownHours: fc.constantFrom(0, 72),
    resolves: fc.boolean(),
    length: fc.integer({ min: 3, max: 15 }),
    count: fc.integer({ min: 1, max: 6 }),
  })
  .chain(({ length, count, ...changes }) =>
    fc.tuple(
      fc.constant<AlertRule>({ ...firstRule, ...fewSteps(undefined), ...changes }),
      fc.array(fc.array(day, { minLength: length, maxLength: length }), {
        minLength: count,
        maxLength: count,
      }),
    ),
  )

function all(rule: AlertRule, people: readonly (readonly Day[])[]): string[] {
  const to = (people[0]?.length ?? 0) - 1
  const { transitions, countOf } = evaluateCohort(compileRule(rule), {
    members: people.map((days) => memberOf(days)),
    from: firstDay,
    to: firstDay + to,
    state: calm,
  })
  return transitions.map((one) => toldOf(one, countOf(one.window).holding.length))
}

test('the engine agrees with a slow, obvious count on generated days with gaps', () => {
  fc.assert(
    fc.property(generated, ([rule, people]) => {
      const to = (people[0]?.length ?? 0) - 1
      expect(all(rule, people)).toEqual(slowlyCounted(rule, people, { from: 0, to }))
    }),
    { numRuns: 2000 },
  )
})

test('a rehearsal equals what fires when the same days are evaluated each on its day', () => {
  fc.assert(
    fc.property(generated, ([rule, people]) => {
      const compiled = compileRule(rule)
      const live: string[] = []
      let state = calm
      for (let now = 0; now < (people[0]?.length ?? 0); now++) {
        const { transitions, countOf } = evaluateCohort(compiled, {
          members: people.map((days) => memberOf(days.slice(0, now + 1))),
          from: firstDay + Math.max(0, now - 2),
          to: firstDay + now,
          state,
        })
        for (const one of transitions) {
          live.push(toldOf(one, countOf(one.window).holding.length))
          state =
            one.kind === 'raise'
              ? { raised: one.window, closed: null }
              : { raised: state.raised, closed: one.window }
        }
      }
      expect(live).toEqual(all(rule, people))
    }),
    { numRuns: 1000 },
  )
})
