import fc from 'fast-check'
import { expect, it } from 'vitest'
import { zoneNamed } from '../calendar/zone'
import { parseSchedule } from '../definition/parse-schedule'
import type { Schedule } from '../definition/schedule'
import { wholeComparison } from '../testing/whole-comparison'
import type { Person, ScheduleContext } from './person'
import { planner } from './planner'
import { quietUntil } from './quiet-until'

const day = 86_400_000
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const whole = (min: number, max: number) => fc.integer({ min, max })
const date = whole(Date.UTC(2026, 0, 1) / day, Date.UTC(2027, 11, 31) / day).map((at) =>
  new Date(at * day).toISOString().slice(0, 10),
)
const time = whole(0, 1439).map((at) => new Date(at * 60_000).toISOString().slice(11, 16))
const times = fc.uniqueArray(time, { minLength: 1, maxLength: 4 })
const every = whole(1, 5)

const pattern: fc.Arbitrary<Schedule['pattern']> = fc.oneof(
  fc.record({ kind: fc.constant('once' as const), date, times }),
  fc.record({ kind: fc.constant('daily' as const), every, from: date }),
  fc.record({
    kind: fc.constant('weekly' as const),
    every,
    weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
    from: date,
  }),
  fc.record({
    kind: fc.constant('monthly' as const),
    every,
    days: fc.array(fc.oneof(whole(1, 31), fc.constant(-1)), { minLength: 1, maxLength: 4 }),
    from: date,
    missingDay: fc.constantFrom('skip' as const, 'last' as const),
  }),
  fc.record({
    kind: fc.constant('rule' as const),
    rrule: fc.constantFrom(
      'FREQ=MONTHLY;BYDAY=2TU,-1FR',
      'FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0,30',
      'FREQ=HOURLY;INTERVAL=5',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU;COUNT=7',
      'FREQ=DAILY;UNTIL=20270301T000000Z',
    ),
    from: date,
  }),
  fc.record({
    kind: fc.constant('relative' as const),
    anchor: fc.constant({ kind: 'enrolment' as const }),
    days: fc.array(whole(0, 60), { minLength: 1, maxLength: 4 }),
    repeatEvery: whole(1, 40),
  }),
  fc.record(
    {
      kind: fc.constant('relative' as const),
      anchor: fc.constant({ kind: 'enrolment' as const }),
      days: fc.array(whole(0, 60), { maxLength: 2 }),
      months: fc.array(whole(0, 20), { minLength: 1, maxLength: 4 }),
      repeatMonths: whole(1, 7),
    },
    { requiredKeys: ['kind', 'anchor', 'days', 'months'] },
  ),
)

const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    pattern,
    times: fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), at: times }),
      fc.record({
        kind: fc.constant('random' as const),
        from: time,
        to: time,
        count: whole(1, 6),
        minimumGapMinutes: whole(0, 180),
      }),
    ),
    end: fc.oneof(
      fc.constant({ kind: 'never' as const }),
      fc.record({ kind: fc.constant('after' as const), count: whole(1, 50) }),
      fc.record({ kind: fc.constant('on' as const), date }),
      fc.constant({ kind: 'withStudy' as const }),
    ),
    zone: fc.constantFrom('subject' as const, 'project' as const),
    holidays: fc.constantFrom('send' as const, 'skip' as const, 'nextWorkday' as const),
    quietHours: fc.option(
      fc.record({ from: time, to: time, then: fc.constantFrom('postpone' as const, 'skip' as const) }),
    ),
    clockChange: fc.record({
      gap: fc.constantFrom('later' as const, 'skip' as const),
      overlap: fc.constantFrom('first' as const, 'second' as const),
    }),
  })
  .filter((schedule) => parseSchedule(schedule).isValid)

const people: fc.Arbitrary<Person> = fc.record({
  id: fc.uuid(),
  zone: fc.constantFrom(
    'Asia/Tokyo',
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Kiritimati',
  ),
  studyFrom: fc.option(date),
  studyTo: fc.option(date),
  anchors: fc.record({ enrolment: date, attributes: fc.constant({}) }),
})

const context: ScheduleContext = {
  // Holidays in runs that no real calendar has.
  isHoliday: (at) => Number(at.slice(8)) % 5 < 2,
  projectZone: 'America/New_York',
  projectEnd: '2027-10-31',
}

const whenAll = { from: Date.UTC(2025, 11, 1), to: Date.UTC(2028, 1, 1) }
const dayMs = 86_400_000
const instants = whole(whenAll.from, whenAll.to)
const settings = { numRuns: 150, interruptAfterTimeLimit: 15_000 }

it('a range equals the sum of its parts: ordered, without duplicate keys or occurrences, inside the study', () => {
  fc.assert(
    fc.property(schedules, people, fc.array(instants, { maxLength: 4 }), (schedule, person, cuts) => {
      const plan = planner(schedule, context)
      const all = plan.occurrences(person, whenAll)
      const edges = [whenAll.from, ...cuts.sort((one, other) => one - other), whenAll.to]
      const parts = edges.flatMap((to, at) =>
        at === 0 ? [] : planner(schedule, context).occurrences(person, { from: edges[at - 1] ?? 0, to }),
      )
      expect(parts).toEqual(all)
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
      const sent = all.filter(({ skipped }) => skipped === null)
      for (const [place, { at, local }] of sent.entries()) {
        if (place > 0) expect(at).toBeGreaterThan(sent[place - 1]?.at ?? 0)
        const on = local.slice(0, 10)
        if (person.studyFrom) expect(on >= person.studyFrom).toBe(true)
        if (person.studyTo) expect(on <= person.studyTo).toBe(true)
      }
    }),
    { ...settings, examples: [...holidayBeyondTheRange] },
  )
}, 60_000)

const everyDay: Schedule = {
  pattern: { kind: 'daily', every: 1, from: '2026-01-01' },
  times: { kind: 'random', from: '00:00', to: '00:00', count: 1, minimumGapMinutes: 0 },
  end: { kind: 'never' },
  zone: 'subject',
  holidays: 'send',
  quietHours: null,
  clockChange: { gap: 'later', overlap: 'first' },
}

/** A day whose next workday lies beyond the range, and has its own occurrence. */
const holidayBeyondTheRange: readonly [Schedule, Person, number[]][] = [
  [
    { ...everyDay, holidays: 'nextWorkday' },
    {
      id: '00000000-0000-1000-8000-000000000000',
      zone: 'Asia/Tokyo',
      studyFrom: null,
      studyTo: null,
      anchors: { enrolment: '2026-01-01', attributes: {} },
    },
    [Date.UTC(2027, 11, 30, 8, 53, 0, 1)],
  ],
]

it('occurrences do not depend on other people or on the start of the range', () => {
  fc.assert(
    fc.property(schedules, people, people, instants, (schedule, person, other, after) => {
      const shared = planner(schedule, context)
      shared.occurrences(other, whenAll)
      const all = shared.occurrences(person, whenAll)
      expect(all).toEqual(planner(schedule, context).occurrences(person, whenAll))
      const next = all.find(({ at, skipped }) => at >= after && skipped === null)
      if (next) expect(shared.next(person, after)).toEqual(next)
    }),
    settings,
  )
}, 60_000)

it('random times keep the gap, lie in their window, and have the wanted number', () => {
  fc.assert(
    fc.property(schedules, people, (schedule, person) => {
      const { times } = schedule
      fc.pre(times.kind === 'random' && schedule.pattern.kind !== 'rule' && schedule.pattern.kind !== 'once')
      const zoneName = schedule.zone === 'subject' ? person.zone : context.projectZone
      const offsetAt = (at: number) => zoneNamed(zoneName)?.offsetAt(at)
      const sent = planner(schedule, context)
        .occurrences(person, whenAll)
        .filter(({ skipped }) => skipped === null)
      for (const [place, { at, local }] of sent.entries()) {
        const clock = local.slice(11)
        const isIn =
          times.from < times.to
            ? clock >= times.from && clock <= times.to
            : clock >= times.from || clock <= times.to
        // If a clock change skips the end of the window, its last minute gets a later local time.
        const isChanging = offsetAt(at - dayMs) !== offsetAt(at + dayMs)
        expect(isIn || isChanging).toBe(true)
        if (place === 0) continue
        expect(at - (sent[place - 1]?.at ?? 0)).toBeGreaterThanOrEqual(times.minimumGapMinutes * 60_000)
      }
    }),
    settings,
  )
}, 60_000)

it('an empty edit changes nothing, and removing the schedule cancels everything', () => {
  fc.assert(
    fc.property(schedules, people, (schedule, person) => {
      const sent = planner(schedule, context)
        .occurrences(person, whenAll)
        .filter(({ skipped }) => skipped === null).length
      const edit = (before: Schedule | null, after: Schedule | null) =>
        wholeComparison({ before, after }, [person], context, whenAll)
      expect(edit(schedule, schedule)).toEqual({ changed: 0, cancelled: 0, added: 0, kept: sent })
      expect(edit(schedule, null)).toEqual({ changed: 0, cancelled: sent, added: 0, kept: 0 })
      expect(edit(null, schedule)).toEqual({ changed: 0, cancelled: 0, added: sent, kept: 0 })
    }),
    settings,
  )
}, 60_000)

it('quiet hours end at an instant at which they are over, and within a day', () => {
  const quiet = fc.record({ from: time, to: time, then: fc.constant('postpone' as const) })
  fc.assert(
    fc.property(quiet, people, instants, (quietHours, { zone }, instant) => {
      const until = quietUntil(quietHours, zone, instant)
      if (until === null) return
      expect(until).toBeGreaterThan(instant)
      // The longest day has 25 hours.
      expect(until - instant).toBeLessThanOrEqual(25 * 3_600_000)
      expect(quietUntil(quietHours, zone, until)).toBeNull()
    }),
    settings,
  )
}, 60_000)

it('another time on the same days is a change of every occurrence ahead, at the edges of the range too', () => {
  fc.assert(
    fc.property(time, time, people, instants, (one, other, person, from) => {
      const at = (of: string): Schedule => ({
        ...everyDay,
        times: { kind: 'fixed', at: [of] },
      })
      const range = { from, to: from + 30 * day }
      const ahead = planner(at(one), context).occurrences(person, range).length
      const change = wholeComparison({ before: at(one), after: at(other) }, [person], context, range)
      expect(change.changed + change.cancelled + change.kept).toBeGreaterThanOrEqual(ahead)
      // The day on which the range begins: one of the two times may be over, not both.
      expect(change.cancelled).toBeLessThanOrEqual(one > other ? 1 : 0)
      expect(change.added).toBeLessThanOrEqual(one < other ? 1 : 0)
    }),
    settings,
  )
}, 60_000)
