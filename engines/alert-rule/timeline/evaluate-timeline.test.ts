import { describe, expect, test } from 'vitest'
import { type AlertCase, timelineOf } from '../testing/alert-cases'
import { evaluateTimeline } from './evaluate-timeline'

type Rule = NonNullable<AlertCase['rule']>
type Subject = AlertCase['subjects'][number]

const at = (day: number, time = '08:00') => `2026-10-${String(day).padStart(2, '0')}T${time}:00+09:00`
const date = (day: number) => at(day).slice(0, 10)
const said = (instant: number | null) =>
  instant === null ? null : new Date(instant + 9 * 3_600_000).toISOString().slice(5, 16)

const steps: Rule['conditions'][number] = {
  variable: { kind: 'daily', metric: 'steps' },
  aggregate: 'last',
  window: { n: 1, unit: 'day' },
  operator: 'lt',
  value: 1000,
}
const pulse: Rule['conditions'][number] = {
  variable: { kind: 'samples', metric: 'heart_rate' },
  aggregate: 'last',
  window: { n: 10, unit: 'minute' },
  operator: 'gt',
  value: 120,
}
const daily: Rule['evaluate'] = { on: 'dailyAt', times: ['08:00'] }

/** Figures from 5 October on, each known the morning after with a synchronisation. */
function walker(values: readonly (number | null)[], more: Partial<Subject> = {}): Subject {
  const arrived = values.map((_, place) => at(6 + place, '06:00'))
  return {
    id: 'S-01',
    enrolledOn: '2026-10-01',
    data: {
      daily: {
        steps: values.flatMap((value, place) =>
          value === null ? [] : [[date(5 + place), value, arrived[place] ?? '']],
        ),
      },
      syncs: arrived.map((one) => [one, one]),
    },
    ...more,
  }
}

function evaluate(rule: Partial<Rule>, subjects: Subject[], runs: string[], more: Partial<AlertCase> = {}) {
  const made: Rule = { conditions: [steps], evaluate: { on: 'dailyAt', times: ['08:00'] }, ...rule }
  const outcome = evaluateTimeline(
    timelineOf({
      id: 'own',
      title: '',
      project: { timeZone: 'Asia/Tokyo' },
      subjects,
      rule: made,
      runs,
      expect: { decisions: [], events: [], lateFindings: [] },
      ...more,
    }),
  )
  return {
    outcome,
    truths: outcome.decisions.map(({ evaluation }) => evaluation.truth),
    values: outcome.decisions.map(({ evaluation }) => evaluation.conditions[0]?.newest.value),
    events: outcome.events.map((event) => ({
      since: said(event.since),
      state: event.state,
      ending: event.ending,
      resolvedAt: said(event.resolvedAt),
      notices: event.notices.map(said),
      silence: event.notNotified,
    })),
  }
}

const mornings = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => at(from + place))

describe('what is known', () => {
  test('a value that was taken back is none: nobody knows any more, so its event stays', () => {
    const subject = walker([500])
    subject.data.daily?.steps?.push([date(5), null, at(6, '12:00')])
    const { events } = evaluate({}, [subject], [at(6), at(7)])
    expect(events).toMatchObject([{ since: '10-06T00:00', state: 'open', ending: null }])
  })

  test('a day that the source has closed needs no synchronisation', () => {
    const data = (marks?: { final: boolean }): Subject['data'] => ({
      daily: { steps: [marks ? [date(5), 500, at(6, '00:01'), marks] : [date(5), 500, at(6, '00:01')]] },
    })
    const subject = (marks?: { final: boolean }) => ({
      id: 'S-01',
      enrolledOn: '2026-10-01',
      data: data(marks),
    })
    expect(evaluate({}, [subject()], [at(6)]).truths).toEqual([null])
    expect(evaluate({}, [subject({ final: true })], [at(6)]).truths).toEqual([true])
  })

  test('a synchronisation that brought another metric says nothing of this one', () => {
    const subject = walker([500])
    subject.data.syncs = [[at(6, '06:00'), at(6, '06:00'), ['sleep']]]
    expect(evaluate({}, [subject], [at(6)]).truths).toEqual([null])
  })

  test('a sample of the future is not known yet', () => {
    const subject = {
      id: 'S-01',
      enrolledOn: '2026-10-01',
      data: { samples: { heart_rate: { values: [] as [string, number, string?][] } } },
    }
    subject.data.samples.heart_rate.values.push([at(6, '09:00'), 130], [at(20), 150, at(6, '09:00')])
    const { values } = evaluate(
      { conditions: [pulse], evaluate: { on: 'newData' } },
      [subject],
      [at(6, '09:00')],
    )
    expect(values).toEqual([130])
  })
})

describe('aggregates', () => {
  test.each([
    ['sum', 3, 1200, true],
    ['min', 3, 300, true],
    ['max', 3, 500, true],
    ['median', 3, 400, true],
    ['mean', 3, 400, true],
    ['count', 3, 3, true],
    ['slope', 3, 100, true],
  ])('%s of %d days is %d', (aggregate, n, value, holds) => {
    const condition = { ...steps, aggregate, window: { n, unit: 'day' as const }, operator: 'ge', value }
    const { values, truths } = evaluate({ conditions: [condition] }, [walker([300, 400, 500])], [at(8)])
    expect(values[0]).toBeCloseTo(value, 9)
    expect(truths).toEqual([holds])
  })

  test.each([
    [[8000, 4000], true],
    [[8000, 8500], false],
    [[4000], null],
  ])('%j has changed by 3000: %s', (figures, holds) => {
    const condition = {
      ...steps,
      window: { n: 2, unit: 'day' as const },
      operator: 'changedBy',
      value: 3000,
      missing: 'breach',
    }
    const { truths } = evaluate({ conditions: [condition] }, [walker(figures)], [at(5 + figures.length)])
    expect(truths).toEqual([holds])
  })
})

describe('all and any with unknown', () => {
  const wear = { ...steps, variable: { kind: 'daily' as const, metric: 'wear' }, value: 60 }
  test.each([
    ['all', 500, null],
    ['all', 5000, false],
    ['any', 500, true],
    ['any', 5000, null],
  ] as const)('%s of %d steps and wear that nobody knows: %s', (combine, figure, truth) => {
    expect(evaluate({ combine, conditions: [steps, wear] }, [walker([figure])], [at(6)]).truths).toEqual([
      truth,
    ])
  })

  test('states: a day that nobody knows is no other state', () => {
    const condition = {
      ...steps,
      variable: { kind: 'dayState' as const, metric: 'day_state' },
      operator: 'is',
      values: ['not_worn'],
    }
    const subject = (state: string): Subject => ({
      id: 'S-01',
      enrolledOn: '2026-10-01',
      data: {
        daily: { day_state: [[date(5), state, at(6, '06:00')]] },
        syncs: [[at(6, '06:00'), at(6, '06:00')]],
      },
    })
    const truthOf = (state: string) =>
      evaluate({ conditions: [condition] }, [subject(state)], [at(6)]).truths[0]
    expect(['not_worn', 'complete', 'not_synced'].map(truthOf)).toEqual([true, false, null])
  })
})

describe('from opening to closing', () => {
  test('an event expires so many hours after it was last true', () => {
    const { events } = evaluate(
      { autoResolve: { when: 'afterHours', hours: 36 } },
      [walker([500, 400, 9000, 9000])],
      mornings(6, 9),
    )
    expect(events).toMatchObject([{ since: '10-06T00:00', ending: 'expired', resolvedAt: '10-08T12:00' }])
  })

  test('missing as a breach says so and has no value', () => {
    const condition = { ...steps, missing: 'breach' }
    const { outcome } = evaluate({ conditions: [condition] }, [walker([5000, null])], [at(6), at(7)])
    expect(outcome.events).toMatchObject([{ cause: 'missing', value: null }])
  })

  test('a cohort closes at its closing count', () => {
    const subjects = ['A', 'B', 'C'].map((id, place) => ({
      ...walker([500, 500, place === 0 ? 500 : 9000, 9000]),
      id,
    }))
    const { outcome } = evaluate({ cohort: { atLeast: 3, closeValue: 0 } }, subjects, mornings(6, 9))
    expect(outcome.cohort.map(({ truth }) => truth)).toEqual([true, true, true, false])
    expect(outcome.events).toHaveLength(1)
  })
})

describe('messages', () => {
  test('a maximum in total silences what comes after it', () => {
    const { events } = evaluate({ maxTotal: 1 }, [walker([500, 9000, 500])], mornings(6, 8))
    expect(events).toMatchObject([
      { notices: ['10-06T08:00'], silence: null },
      { notices: [], silence: 'maximum' },
    ])
  })

  test('what is over within the cooldown is never told', () => {
    const { events } = evaluate(
      { cooldownMinutes: 5 * 1440 },
      [walker([500, 9000, 500, 9000])],
      mornings(6, 9),
    )
    expect(events.map(({ silence }) => silence)).toEqual([null, 'cooldown'])
  })

  test('grave ones pass the quiet hours', () => {
    const quiet = { from: '07:00', to: '10:00', passes: ['critical' as const] }
    const notices = (severity: 'warning' | 'critical') =>
      evaluate({ quiet, severity }, [walker([500])], [at(6)], { until: at(7) }).events[0]?.notices
    expect(notices('warning')).toEqual(['10-06T10:00'])
    expect(notices('critical')).toEqual(['10-06T08:00'])
  })

  test('acknowledged before it was sent, it is not sent', () => {
    const { events } = evaluate({ quiet: { from: '07:00', to: '10:00' } }, [walker([500])], [at(6)], {
      actions: [{ at: at(6, '09:00'), event: 1, do: 'acknowledge' }],
      until: at(7),
    })
    expect(events).toMatchObject([{ state: 'acknowledged', notices: [], silence: 'acknowledged' }])
  })
})

test('a rehearsal as lived equals what fired, whatever arrives later', () => {
  const subject = walker([500, 9000, 400, 9000])
  const lived = evaluate({ evaluate: daily }, [subject], mornings(6, 9)).events
  const later = {
    ...subject,
    data: { ...subject.data, syncs: [...(subject.data.syncs ?? []), [at(30), at(30)] as [string, string]] },
  }
  expect(evaluate({ evaluate: daily }, [later], mornings(6, 9)).events).toEqual(lived)
})
