import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AlertCondition, type AlertRule, firstRule } from '../definition/alert-rule'
import { anyDay, anyRule } from '../testing/generated-rules'
import { type Day, fineDevice, firstDay, historyOf, noonOf } from '../testing/history-of'
import { slowlyRaised } from '../testing/reference-evaluator'
import { ruleOf } from '../testing/rule-of'
import { after, told } from '../testing/told'
import { compileRule } from './compile-rule'
import { type AlertState, calm, evaluateWindows, type Transition } from './evaluate-windows'
import { rehearse } from './rehearse'

const of = (days: number) => ({ count: days, unit: 'day' }) as const

/** The day of 2026-11-10 is the first. */
function restingHeart(figures: readonly (number | null)[], missing: AlertRule['missing']) {
  const rule = compileRule({
    ...firstRule,
    conditions: [
      {
        variable: 'resting_heart_rate',
        aggregate: 'last',
        window: of(1),
        comparison: 'value',
        operator: '>',
        threshold: 90,
      },
    ],
    repeated: { least: 2, windows: 2 },
    missing,
    graceHours: 0,
    cooldownHours: 0,
  })
  const history = historyOf(figures.map((figure) => ({ figures: { resting_heart_rate: figure } })))
  const to = figures.length - 1
  const moment = noonOf(to + 1)
  return told(evaluateWindows(rule, history, { from: firstDay, to: firstDay + to, moment, state: calm }))
}

describe('data that stop while an alert is on (case 59)', () => {
  const figures = [96, 97, null, null, 98, 71, 70]

  test('kept: one alert, over when a value says so', () => {
    expect(restingHeart(figures, 'keep')).toEqual(['raised 1', 'over 5 recovered'])
  })

  test('fine: over for want of data, which is not called a recovery, and one day raises none', () => {
    expect(restingHeart(figures, 'fine')).toEqual(['raised 1', 'over 2 noData'])
  })

  test('separate: a second alert for the gap, and the first stays', () => {
    expect(restingHeart(figures, 'separate')).toEqual(['raised 1', 'gap 2', 'gap over 4', 'over 5 recovered'])
  })

  test('breach: a gap goes on with it', () => {
    expect(restingHeart([96, null, null, 71], 'breach')).toEqual(['raised 1', 'over 3 recovered'])
  })
})

describe('a day that has not arrived yet (case 60)', () => {
  const steps: AlertRule = {
    ...firstRule,
    conditions: [
      {
        variable: 'steps',
        aggregate: 'last',
        window: of(1),
        comparison: 'value',
        operator: '<',
        threshold: 1000,
      },
    ],
    missing: 'separate',
    graceHours: 48,
  }
  const rule = compileRule(steps)
  const evaluate = (days: readonly Day[], day: number, hours: number, syncedThrough: number) =>
    told(
      evaluateWindows(rule, historyOf(days, { syncedThrough: firstDay + syncedThrough }), {
        from: firstDay + day - 1,
        to: firstDay + day - 1,
        moment: noonOf(day, hours),
        state: calm,
      }),
    )

  test('half a day of steps is no day of few steps', () => {
    expect(evaluate([{ figures: { steps: 640 } }], 1, 0, -1)).toEqual([])
  })

  test('and the synced day is evaluated as it is', () => {
    expect(evaluate([{ figures: { steps: 7420 } }], 1, 7, 0)).toEqual([])
    expect(evaluate([{ figures: { steps: 640 } }], 1, 7, 0)).toEqual(['raised 0'])
  })

  test('after the grace a day without anything is missing', () => {
    const days = [{ figures: { steps: 9000 } }, { figures: { steps: null } }]
    const asked = { from: firstDay + 1, to: firstDay + 1, state: calm }
    const history = historyOf(days, { syncedThrough: firstDay })
    expect(told(evaluateWindows(rule, history, { ...asked, moment: noonOf(3, 23) }))).toEqual([])
    expect(told(evaluateWindows(rule, history, { ...asked, moment: noonOf(4, 0) }))).toEqual(['gap 1'])
  })
})

test('hysteresis: opens below 90 and closes at 93', () => {
  const oxygen = compileRule({
    ...firstRule,
    conditions: [
      {
        variable: 'spo2',
        aggregate: 'last',
        window: of(1),
        comparison: 'value',
        operator: '<',
        threshold: 90,
        closesAt: 93,
      },
    ],
    cooldownHours: 0,
  })
  const days = [95, 89, 91, 92.9, 93, 91].map((spo2) => ({ figures: { spo2 } }))
  const evaluated = evaluateWindows(oxygen, historyOf(days), {
    from: firstDay,
    to: firstDay + 5,
    moment: noonOf(6),
    state: calm,
  })
  expect(told(evaluated)).toEqual(['raised 1', 'over 4 recovered'])
})

describe('an open alert whose rule was changed', () => {
  const open: AlertState = { raised: firstDay, closed: null, formerRule: 'unsettled' }
  const at = (wear: readonly number[], changes: Partial<AlertRule> = {}, state = open) => {
    const rule = compileRule({ ...firstRule, graceHours: 0, cooldownHours: 0, ...changes })
    const asked = { from: firstDay, to: firstDay + wear.length - 1, moment: noonOf(wear.length) }
    return told(
      evaluateWindows(rule, historyOf(wear.map((minutes) => ({ wear: minutes }))), { ...asked, state }),
    )
  }

  test('is over by the change where the newest window is fine, also the one that raised it', () => {
    expect(at([700])).toEqual(['over 0 ruleChanged'])
    expect(at([700, 800])).toEqual(['over 1 ruleChanged'])
  })

  test('whoever is to end its alerts', () => {
    expect(at([700], { resolves: false })).toEqual(['over 0 ruleChanged'])
  })

  test('stays where the rule holds to it, and then ends as any other', () => {
    expect(at([100])).toEqual(['held 0'])
    expect(at([700, 100])).toEqual(['held 1'])
    expect(at([700, 100], {}, { ...open, formerRule: 'held' })).toEqual([])
    expect(at([100, 800], {}, { ...open, formerRule: 'held' })).toEqual(['over 1 recovered'])
  })

  test('waits where nobody can say', () => {
    const rule = compileRule({ ...firstRule, graceHours: 0 })
    const asked = { from: firstDay, to: firstDay, moment: noonOf(1), state: open }
    expect(told(evaluateWindows(rule, historyOf([{ wear: null }]), asked))).toEqual([])
  })

  test('for missing data is over where those raise none any more', () => {
    const rule = compileRule({ ...firstRule, graceHours: 0, missing: 'keep' })
    const asked = { from: firstDay, to: firstDay, moment: noonOf(1), state: calm, missingState: open }
    const history = historyOf([{ wear: null }])
    expect(evaluateWindows(rule, history, asked)).toEqual([
      { kind: 'close', alert: 'missing', window: firstDay, reason: 'ruleChanged' },
    ])
  })
})

test('late data refute an open alert, and what people closed stays closed', () => {
  const rule = compileRule({ ...firstRule, graceHours: 0, cooldownHours: 0 })
  const corrected = historyOf([{ wear: 700 }, { wear: 720 }, { wear: 800 }])
  const asked = { from: firstDay, to: firstDay + 2, moment: noonOf(3) }
  const open: AlertState = { raised: firstDay + 1, closed: null }
  expect(told(evaluateWindows(rule, corrected, { ...asked, state: open }))).toEqual(['over 1 dataChanged'])
  const little = historyOf([{ wear: 100 }, { wear: 100 }, { wear: 800 }])
  const closed: AlertState = { raised: firstDay, closed: firstDay + 1 }
  expect(told(evaluateWindows(rule, little, { ...asked, state: closed }))).toEqual([])
})

describe('an alert can be over in the window that raised it', () => {
  const open: AlertState = { raised: firstDay, closed: null }
  const at = (rule: AlertRule, history: ReturnType<typeof historyOf>, today: number) =>
    told(
      evaluateWindows(compileRule(rule), history, {
        from: firstDay,
        to: firstDay,
        moment: noonOf(today),
        state: open,
      }),
    )
  const battery = (changes: Partial<AlertRule> = {}) =>
    ruleOf({ variable: 'battery', operator: '<=', threshold: 15, closesAt: 20 }, changes)
  const charged = (percent: number) => historyOf([{}], { present: { ...fineDevice, battery: percent } })

  test('since what is so now has changed: at its closing value, unless only people end it', () => {
    expect(at(battery(), charged(5), 0)).toEqual([])
    expect(at(battery(), charged(19), 0)).toEqual([])
    expect(at(battery(), charged(20), 0)).toEqual(['over 0 recovered'])
    expect(at(battery({ resolves: false }), charged(80), 0)).toEqual([])
  })

  test('and not by what nobody knows any more, unless that counts as fine', () => {
    expect(at(battery(), charged(Number.NaN), 0)).toEqual([])
    expect(at(battery({ missing: 'fine' }), charged(Number.NaN), 0)).toEqual(['over 0 noData'])
  })

  test('since a figure of the day was corrected, whoever ends its alerts', () => {
    const few = ruleOf({ closesAt: 2000 }, { resolves: false })
    const walked = (steps: number | null) => historyOf([{ wear: 900, figures: { steps } }])
    expect(at(few, walked(900), 1)).toEqual([])
    expect(at(few, walked(1500), 1)).toEqual(['over 0 dataChanged'])
    expect(at(few, walked(null), 1)).toEqual([])
    const counts = ruleOf({}, { missing: 'fine', graceHours: 48 })
    expect(at(counts, historyOf([{}], { syncedThrough: firstDay - 1 }), 1)).toEqual([])
  })

  test('since a night was corrected on the day itself', () => {
    const short = ruleOf({ variable: 'sleep', operator: '<', threshold: 240 })
    const slept = (sleep: number) => historyOf([{ figures: { sleep } }])
    expect(at(short, slept(200), 0)).toEqual([])
    expect(at(short, slept(430), 0)).toEqual(['over 0 dataChanged'])
  })
})

test('who is not expected any more has no open alert', () => {
  const rule = compileRule({ ...firstRule, graceHours: 0 })
  const days = Array.from({ length: 6 }, () => ({ wear: 10 }))
  const history = historyOf(days, { expectedTo: firstDay + 3 })
  const evaluated = evaluateWindows(rule, history, {
    from: firstDay,
    to: firstDay + 5,
    moment: noonOf(6),
    state: calm,
  })
  expect(told(evaluated)).toEqual(['raised 0', 'over 3 notExpected'])
})

describe('what is no value', () => {
  const few = (changes: Partial<AlertCondition>, rule: Partial<AlertRule> = {}) =>
    compileRule({
      ...firstRule,
      conditions: [
        {
          variable: 'steps',
          aggregate: 'last',
          window: of(1),
          comparison: 'value',
          operator: '<',
          threshold: 1000,
          ...changes,
        },
      ],
      coverage: 0,
      graceHours: 0,
      cooldownHours: 0,
      ...rule,
    })
  const evaluate = (rule: ReturnType<typeof few>, days: readonly Day[], syncedThrough = days.length - 1) =>
    told(
      evaluateWindows(rule, historyOf(days, { syncedThrough: firstDay + syncedThrough }), {
        from: firstDay,
        to: firstDay + days.length - 1,
        moment: noonOf(days.length),
        state: calm,
      }),
    )

  test('half a day, also after the grace', () => {
    const half = [
      { wear: 900, figures: { steps: 9000 } },
      { wear: 500, figures: { steps: 640 } },
    ]
    expect(evaluate(few({}), half, 0)).toEqual([])
    expect(evaluate(few({}), half, 1)).toEqual(['raised 1'])
    expect(evaluate(few({}, { missing: 'separate' }), half, 0)).toEqual(['gap 1'])
    expect(evaluate(few({ variable: 'wear' }), half, 0)).toEqual(['raised 0'])
  })

  test('a zero of a watch in a drawer, or of wear that nobody knows', () => {
    expect(evaluate(few({}), [{ wear: 0, figures: { steps: 0 } }])).toEqual([])
    expect(evaluate(few({}), [{ figures: { steps: 0 } }])).toEqual([])
    expect(evaluate(few({}), [{ wear: 900, figures: { steps: 0 } }])).toEqual(['raised 0'])
    expect(evaluate(few({}), [{ figures: { steps: 900 } }])).toEqual(['raised 0'])
  })

  test('a window that began before the study', () => {
    const days = Array.from({ length: 4 }, () => ({ wear: 900, figures: { steps: 100 } }))
    expect(evaluate(few({ aggregate: 'sum', window: of(3) }), days)).toEqual(['raised 2'])
    expect(evaluate(few({ aggregate: 'count', window: of(3), threshold: 4 }), days)).toEqual(['raised 2'])
  })

  test('the usual of who never varies, or of six days: that is unknown and no breach', () => {
    const rule = few(
      { variable: 'hrv_rmssd', comparison: 'zScore', baselineDays: 28, threshold: -2 },
      { missing: 'breach' },
    )
    const nights = (values: readonly number[]) =>
      values.map((value) => ({ wear: 900, figures: { hrv_rmssd: value } }))
    expect(evaluate(rule, nights([50, 50, 50, 50, 50, 50, 50, 50, 10]))).toEqual([])
    expect(evaluate(rule, nights([50, 40, 60, 50, 51, 49, 10]))).toEqual([])
    expect(evaluate(rule, nights([50, 52, 48, 50, 51, 49, 50, 50, 47]))).toEqual(['raised 8'])
  })

  test('days that were not worn enough are nobody’s usual', () => {
    const worn = [10, 30, 12, 30, 10, 30, 10, 30, 14, 30, 10, 30, 9, 30, 10].map((thousand, place) => ({
      wear: place % 2 === 0 ? 700 : 599,
      figures: { steps: thousand * 1000 },
    }))
    const rule = few({ comparison: 'percent', baselineDays: 28, operator: '<=', threshold: -40 })
    expect(evaluate(rule, [...worn, { wear: 700, figures: { steps: 6000 } }])).toEqual(['raised 15'])
    expect(evaluate(rule, [...worn, { wear: 700, figures: { steps: 6001 } }])).toEqual([])
  })

  test('windows of three days that touch: two in a row are six days', () => {
    const rule = few(
      { aggregate: 'sum', window: of(3), threshold: 3000 },
      { repeated: { least: 2, windows: 2 } },
    )
    const days = [9000, 500, 500, 500, 500, 500, 500, 500].map((figure) => ({
      wear: 900,
      figures: { steps: figure },
    }))
    // Overlapping windows would say so on the fourth day already.
    expect(evaluate(rule, days)).toEqual(['raised 6'])
  })

  test('two of three while one is unknown: the alert stays until it cannot be any more', () => {
    const rule = few({}, { repeated: { least: 2, windows: 3 } })
    const days = [100, 100, null, 5000, 5000, 5000].map((steps) => ({ wear: 900, figures: { steps } }))
    expect(evaluate(rule, days)).toEqual(['raised 1', 'over 4 recovered'])
  })
})

test('the present is known of the last window alone', () => {
  const battery = compileRule({
    ...firstRule,
    missing: 'fine',
    conditions: [
      {
        variable: 'battery',
        aggregate: 'last',
        window: of(1),
        comparison: 'value',
        operator: '<=',
        threshold: 15,
      },
    ],
  })
  const history = historyOf([{}, {}, {}], { present: { ...fineDevice, battery: 5 } })
  expect(rehearse(battery, history, { days: 3, moment: noonOf(2) })).toMatchObject([{ window: firstDay + 2 }])
})

const generated = fc.tuple(anyRule, fc.array(anyDay, { minLength: 5, maxLength: 45 }))

test('the engine agrees with a slow, obvious evaluator on generated days with gaps', () => {
  fc.assert(
    fc.property(generated, ([rule, days]) => {
      const to = days.length - 1
      const evaluated = evaluateWindows(compileRule(rule), historyOf(days), {
        from: firstDay,
        to: firstDay + to,
        moment: noonOf(to + 1),
        // A person is expected beyond the last day, on which it is evaluated.
        state: calm,
      })
      const slow = slowlyRaised(rule, days, { from: 0, to })
      expect(told(evaluated).sort()).toEqual(slow.sort())
    }),
    { numRuns: 3000 },
  )
})

test('a rehearsal equals what fires when the same days are evaluated each on its day', () => {
  fc.assert(
    fc.property(generated, ([rule, days]) => {
      const compiled = compileRule(rule)
      const live: Transition[] = []
      let state = calm
      let missingState = calm
      for (let day = 0; day < days.length; day++) {
        const known = historyOf(days.slice(0, day + 1))
        // The last three windows are evaluated again each day, and say the same.
        const asked = {
          from: firstDay + Math.max(0, day - 2),
          to: firstDay + day,
          moment: noonOf(day + 1),
          state,
          missingState,
        }
        const transitions = evaluateWindows(compiled, known, asked)
        live.push(...transitions)
        state = after(state, transitions, 'breach')
        missingState = after(missingState, transitions, 'missing')
      }
      const at = { from: firstDay, to: firstDay + days.length - 1, moment: noonOf(days.length), state: calm }
      expect(told(live).sort()).toEqual(told(evaluateWindows(compiled, historyOf(days), at)).sort())
    }),
    { numRuns: 1000 },
  )
})
