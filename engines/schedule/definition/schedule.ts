import type { Shape, TypeOf } from '../../definitions'
import { byType, list, number, object, oneOf, text } from '../../definitions'
import { weekdays } from '../rule/rule'

/** timesPerDay: every half hour; more would be too much for anybody. */
export const limits = {
  timesPerDay: 48,
  days: 400,
  every: 1000,
  afterAnchor: 3660,
  monthsAfterAnchor: 120,
  count: 100_000,
  windowMinutes: 366 * 1440,
}

const whole = (minimum: number, maximum: number) => number({ minimum, maximum, isWhole: true })
const date = text({ maximum: 10 })
const time = text({ maximum: 5 })
const times = list(time, { maximum: limits.timesPerDay })
const every = whole(1, limits.every)

const anchor = byType(
  {
    enrolment: object({ kind: oneOf('enrolment') }),
    consent: object({ kind: oneOf('consent') }),
    firstData: object({ kind: oneOf('firstData') }),
    attribute: object({ kind: oneOf('attribute'), name: text({ minimum: 1, maximum: 200 }) }),
  },
  'kind',
)

/** The day of a subject that a relative schedule counts from. */
export type Anchor = TypeOf<typeof anchor>

const pattern = byType(
  {
    /** `once` may have its own times; if it has none, those of the schedule apply. */
    once: object({ kind: oneOf('once'), date, times }),
    daily: object({ kind: oneOf('daily'), every, from: date }),
    weekly: object({
      kind: oneOf('weekly'),
      every,
      weekdays: list(oneOf(...weekdays), { minimum: 1, maximum: 7 }),
      from: date,
    }),
    monthly: object(
      {
        kind: oneOf('monthly'),
        every,
        days: list(whole(-1, 31), { minimum: 1, maximum: 32 }),
        from: date,
      },
      { missingDay: oneOf('skip', 'last') },
    ),
    /**
     * RFC 5545 without DTSTART. It has times of its own if it has BYHOUR or BYMINUTE, or if FREQ is HOURLY or
     * MINUTELY.
     */
    rule: object({ kind: oneOf('rule'), rrule: text({ minimum: 1, maximum: 1000 }), from: date }),
    /**
     * Days and months after the anchor, counted from the anchor itself: of months without its day, the last day. `repeatEvery` repeats the
     * days, in days; `repeatMonths` the months, in months. Either list may be empty, not both.
     */
    relative: object(
      {
        kind: oneOf('relative'),
        anchor,
        days: list(whole(0, limits.afterAnchor), { maximum: limits.days }),
      },
      {
        repeatEvery: whole(1, limits.afterAnchor),
        months: list(whole(0, limits.monthsAfterAnchor), { maximum: limits.days }),
        repeatMonths: whole(1, limits.monthsAfterAnchor),
      },
    ),
  },
  'kind',
)

/** The days of a schedule. */
export type Pattern = TypeOf<typeof pattern>

const timesOfDay = byType(
  {
    /** `windows`: how long answers are taken of a time that has a window of its own. */
    fixed: object(
      { kind: oneOf('fixed'), at: times },
      {
        windows: list(object({ at: time, minutes: whole(1, limits.windowMinutes) }), {
          maximum: limits.timesPerDay,
        }),
      },
    ),
    /** `from` and `to` lie on one day; if `to` is not after `from`, the window lasts past midnight. */
    random: object({
      kind: oneOf('random'),
      from: time,
      to: time,
      count: whole(1, limits.timesPerDay),
      minimumGapMinutes: whole(0, 1440),
    }),
  },
  'kind',
)

export type Times = TypeOf<typeof timesOfDay>

const end = byType(
  {
    never: object({ kind: oneOf('never') }),
    after: object({ kind: oneOf('after'), count: whole(1, limits.count) }),
    on: object({ kind: oneOf('on'), date }),
    withStudy: object({ kind: oneOf('withStudy') }),
  },
  'kind',
)

const quiet = object({ from: time, to: time, then: oneOf('postpone', 'skip') })

const quietHours: Shape<TypeOf<typeof quiet> | null> = {
  check: (value, at, report): value is TypeOf<typeof quiet> | null =>
    value === null || quiet.check(value, at, report),
  schema: (named) => ({ anyOf: [quiet.schema(named), { type: 'null' }] }),
}

export const schedule = object({
  pattern,
  times: timesOfDay,
  end,
  zone: oneOf('subject', 'project'),
  holidays: oneOf('send', 'skip', 'nextWorkday'),
  quietHours,
  clockChange: object({ gap: oneOf('later', 'skip'), overlap: oneOf('first', 'second') }),
})

/** When a survey is sent to its subjects, as stored in project_survey.schedule. All times are local. */
export type Schedule = TypeOf<typeof schedule>
