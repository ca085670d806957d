import { describe, expect, it } from 'vitest'
import type { Schedule } from '../definition/schedule'
import { nextOccurrence, occurrences } from './occurrences'
import type { Person, ScheduleContext } from './person'

const daily: Schedule = {
  pattern: { kind: 'daily', every: 1, from: '2026-01-01' },
  times: { kind: 'fixed', at: ['07:00'] },
  end: { kind: 'never' },
  zone: 'subject',
  holidays: 'send',
  quietHours: null,
  clockChange: { gap: 'later', overlap: 'first' },
}

const person: Person = {
  id: 'a',
  zone: 'Asia/Tokyo',
  studyFrom: null,
  studyTo: null,
  anchors: { enrolment: '2026-11-20', attributes: { 手術日: '2026-11-28' } },
}

// 勤労感謝の日, and the golden week of 2027.
const holidays = new Set(['2026-11-23', '2027-04-29', '2027-05-03', '2027-05-04', '2027-05-05'])
const context: ScheduleContext = {
  isHoliday: (date) => holidays.has(date),
  projectZone: 'Asia/Tokyo',
  projectEnd: '2026-11-27',
}

/** The occurrences between two midnights in Tokyo, as 'key', 'key > local' or 'key (skip reason)'. */
function listed(change: Partial<Schedule>, from: string, to: string, who: Partial<Person> = {}): string[] {
  const range = { from: Date.parse(`${from}T00:00+09:00`), to: Date.parse(`${to}T00:00+09:00`) }
  return occurrences({ ...daily, ...change }, { ...person, ...who }, context, range).map(
    ({ key, local, skipped }) =>
      `${key}${local === key ? '' : ` > ${local}`}${skipped ? ` (${skipped})` : ''}`,
  )
}

describe('days', () => {
  it('single dates have their own times or those of the schedule', () => {
    const once = (times: string[]): Schedule['pattern'] => ({ kind: 'once', date: '2026-11-25', times })
    expect(listed({ pattern: once(['21:00', '09:00']) }, '2026-11-01', '2026-12-01')).toEqual([
      '2026-11-25T09:00',
      '2026-11-25T21:00',
    ])
    expect(listed({ pattern: once([]) }, '2026-11-01', '2026-12-01')).toEqual(['2026-11-25T07:00'])
  })

  it('days of every second week count from the week of the start', () => {
    const pattern = { kind: 'weekly', every: 2, weekdays: ['SU', 'MO'], from: '2026-11-04' } as const
    expect(listed({ pattern }, '2026-11-01', '2026-12-01')).toEqual([
      '2026-11-08T07:00',
      '2026-11-16T07:00',
      '2026-11-22T07:00',
      '2026-11-30T07:00',
    ])
  })

  it('days missing in a short month are left out, or become its last day', () => {
    const pattern = { kind: 'monthly', every: 1, days: [30, 31, 1], from: '2027-01-15' } as const
    expect(listed({ pattern }, '2027-02-01', '2027-04-01')).toEqual([
      '2027-02-01T07:00',
      '2027-03-01T07:00',
      '2027-03-30T07:00',
      '2027-03-31T07:00',
    ])
    expect(listed({ pattern: { ...pattern, missingDay: 'last' } }, '2027-02-01', '2027-03-01')).toEqual([
      '2027-02-01T07:00',
      '2027-02-28T07:00',
    ])
  })

  it('29 February comes every four years', () => {
    const pattern = { kind: 'rule', rrule: 'FREQ=YEARLY', from: '2024-02-29' } as const
    expect(listed({ pattern }, '2024-01-01', '2033-01-01')).toEqual([
      '2024-02-29T07:00',
      '2028-02-29T07:00',
      '2032-02-29T07:00',
    ])
  })

  it('days go on over the year’s end', () => {
    const pattern = { kind: 'daily', every: 2, from: '2026-12-30' } as const
    expect(listed({ pattern }, '2026-12-29', '2027-01-04')).toEqual([
      '2026-12-30T07:00',
      '2027-01-01T07:00',
      '2027-01-03T07:00',
    ])
  })

  it('days of a rule with BYHOUR have the times of the rule', () => {
    const pattern = { kind: 'rule', rrule: 'FREQ=DAILY;BYHOUR=8,20;BYMINUTE=15', from: '2026-11-24' } as const
    expect(listed({ pattern, end: { kind: 'after', count: 3 } }, '2026-11-20', '2026-11-30')).toEqual([
      '2026-11-24T08:15',
      '2026-11-24T20:15',
      '2026-11-25T08:15',
    ])
  })

  it('months count from the anchor, and fall on the last day of a month that is shorter', () => {
    const months = (given: object, anchor: string) =>
      listed(
        { pattern: { kind: 'relative', anchor: { kind: 'enrolment' }, days: [], ...given } },
        '2026-01-01',
        '2029-01-01',
        { anchors: { enrolment: anchor, attributes: {} } },
      ).map((key) => key.slice(0, 10))
    expect(months({ months: [1, 3, 6, 12] }, '2026-11-25')).toEqual([
      '2026-12-25',
      '2027-02-25',
      '2027-05-25',
      '2027-11-25',
    ])
    // A leap year; the month after the short one has its 31st again.
    expect(months({ months: [1, 2, 3, 13, 25] }, '2027-01-31')).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-02-29',
    ])
    expect(months({ months: [12] }, '2026-12-31')).toEqual(['2027-12-31'])
    expect(months({ months: [0, 1], repeatMonths: 6 }, '2027-08-31')).toEqual([
      '2027-08-31',
      '2027-09-30',
      '2028-02-29',
      '2028-03-31',
      '2028-08-31',
      '2028-09-30',
    ])
    // A day that is named twice is one.
    expect(months({ days: [0, 31], months: [1] }, '2026-12-01')).toEqual(['2026-12-01', '2027-01-01'])
  })

  it('days after an anchor are counted from its date, and repeat', () => {
    const pattern = { kind: 'relative', anchor: { kind: 'enrolment' }, days: [0, 3], repeatEvery: 7 } as const
    const all = listed({ pattern }, '2026-11-01', '2026-12-02')
    expect(all).toEqual(['2026-11-20T07:00', '2026-11-23T07:00', '2026-11-27T07:00', '2026-11-30T07:00'])
    const moved = { anchors: { enrolment: '2026-11-27', attributes: {} } }
    expect(listed({ pattern }, '2026-11-01', '2026-12-02', moved)).toEqual(all.slice(2))
  })

  it('days after an anchor do not exist if the person lacks it or it is no date', () => {
    const dayAfter = (name: string) =>
      ({ kind: 'relative', anchor: { kind: 'attribute', name }, days: [1] }) as const
    expect(listed({ pattern: dayAfter('手術日') }, '2026-11-01', '2027-01-01')).toEqual(['2026-11-29T07:00'])
    expect(listed({ pattern: dayAfter('toString') }, '2026-11-01', '2027-01-01')).toEqual([])
    const unreadable = { anchors: { attributes: { 手術日: '未定' } } }
    expect(listed({ pattern: dayAfter('手術日') }, '2026-11-01', '2027-01-01', unreadable)).toEqual([])
  })
})

describe('the end', () => {
  it('an end after a number counts occurrences from the start, also for people who join later', () => {
    const end = { kind: 'after', count: 3 } as const
    const pattern = { kind: 'daily', every: 1, from: '2026-11-24' } as const
    const times = { kind: 'fixed', at: ['07:00', '19:00'] } as const
    const all = listed({ end, pattern, times }, '2026-11-01', '2027-11-01')
    expect(all).toEqual(['2026-11-24T07:00', '2026-11-24T19:00', '2026-11-25T07:00'])
    const late = { studyFrom: '2026-11-25' }
    expect(listed({ end, pattern, times }, '2026-11-01', '2027-11-01', late)).toEqual(all.slice(2))
  })

  it('an end on a date includes that date, and one with the study is the earlier end of project and person', () => {
    const pattern = { kind: 'daily', every: 1, from: '2026-11-25' } as const
    const on = { pattern, end: { kind: 'on', date: '2026-11-26' } } as const
    expect(listed(on, '2026-11-01', '2027-11-01')).toEqual(['2026-11-25T07:00', '2026-11-26T07:00'])
    const withStudy = { pattern, end: { kind: 'withStudy' } } as const
    expect(listed(withStudy, '2026-11-01', '2027-11-01')).toHaveLength(3)
    const leaving = { studyTo: '2026-11-25' }
    expect(listed(withStudy, '2026-11-01', '2027-11-01', leaving)).toEqual(['2026-11-25T07:00'])
  })
})

describe('public holidays', () => {
  const from = '2026-11-22'
  const to = '2026-11-25'

  it('public holidays are skipped with the reason', () => {
    expect(listed({ holidays: 'skip' }, from, to)).toEqual([
      '2026-11-22T07:00',
      '2026-11-23T07:00 (holiday)',
      '2026-11-24T07:00',
    ])
  })

  it('public holidays move to the next workday, once', () => {
    const pattern = { kind: 'weekly', every: 1, weekdays: ['MO'], from: '2026-11-01' } as const
    expect(listed({ pattern, holidays: 'nextWorkday' }, from, to)).toEqual([
      '2026-11-23T07:00 > 2026-11-24T07:00',
    ])
    expect(listed({ holidays: 'nextWorkday' }, from, to)).toEqual([
      '2026-11-22T07:00',
      '2026-11-23T07:00 > 2026-11-24T07:00',
      '2026-11-24T07:00 (sameTime)',
    ])
  })

  it('public holidays of a whole week move past the weekend', () => {
    const pattern = { kind: 'once', date: '2027-05-03', times: [] } as const
    expect(listed({ pattern, holidays: 'nextWorkday' }, '2027-05-01', '2027-05-10')).toEqual([
      '2027-05-03T07:00 > 2027-05-06T07:00',
    ])
  })

  it('public holidays that move an occurrence beyond the study cancel it', () => {
    expect(
      listed({ holidays: 'nextWorkday' }, from, to, { studyFrom: '2026-11-23', studyTo: '2026-11-23' }),
    ).toEqual(['2026-11-23T07:00 > 2026-11-24T07:00 (outsideStudy)'])
  })
})

describe('quiet hours', () => {
  const pattern = { kind: 'once', date: '2026-11-24', times: [] } as const
  const times = { kind: 'fixed', at: ['21:59', '22:00', '23:30', '06:00'] } as const
  const quiet = (then: 'postpone' | 'skip') =>
    listed({ pattern, times, quietHours: { from: '22:00', to: '07:00', then } }, '2026-11-24', '2026-11-26')

  it('quiet hours postpone to their end, and send once if two times meet there', () => {
    expect(quiet('postpone')).toEqual([
      '2026-11-24T06:00 > 2026-11-24T07:00',
      '2026-11-24T21:59',
      '2026-11-24T22:00 > 2026-11-25T07:00',
      '2026-11-24T23:30 > 2026-11-25T07:00 (sameTime)',
    ])
  })

  it('quiet hours may skip what falls into them', () => {
    expect(quiet('skip')).toEqual([
      '2026-11-24T06:00 (quietHours)',
      '2026-11-24T21:59',
      '2026-11-24T22:00 (quietHours)',
      '2026-11-24T23:30 (quietHours)',
    ])
  })
})

describe('clock changes', () => {
  const times = { kind: 'fixed', at: ['02:30'] } as const
  const berlin = { zone: 'Europe/Berlin' }

  it('a clock that skips the time sends later by the length of the gap, or not at all', () => {
    expect(listed({ times }, '2026-03-29', '2026-03-30', berlin)).toEqual([
      '2026-03-29T02:30 > 2026-03-29T03:30',
    ])
    const clockChange = { gap: 'skip', overlap: 'first' } as const
    expect(listed({ times, clockChange }, '2026-03-29', '2026-03-30', berlin)).toEqual([
      '2026-03-29T02:30 > 2026-03-29T03:30 (clockGap)',
    ])
  })

  it('a clock that repeats the time sends once, the first or the second time', () => {
    const at = (overlap: 'first' | 'second') => {
      const schedule: Schedule = { ...daily, times, clockChange: { gap: 'later', overlap } }
      const range = { from: Date.parse('2026-10-25T00:00Z'), to: Date.parse('2026-10-25T23:00Z') }
      return occurrences(schedule, { ...person, ...berlin }, context, range).map((occurrence) =>
        new Date(occurrence.at).toISOString(),
      )
    }
    expect(at('first')).toEqual(['2026-10-25T00:30:00.000Z'])
    expect(at('second')).toEqual(['2026-10-25T01:30:00.000Z'])
  })

  it('a clock that skips a whole day sends once, on the next day', () => {
    const pattern = { kind: 'daily', every: 1, from: '2011-12-29' } as const
    expect(listed({ pattern }, '2011-12-29', '2012-01-01', { zone: 'Pacific/Apia' })).toEqual([
      '2011-12-29T07:00',
      '2011-12-30T07:00 > 2011-12-31T07:00',
      '2011-12-31T07:00 (sameTime)',
    ])
  })
})

describe('zones', () => {
  it('a changed zone keeps the keys', () => {
    const keys = (zone: string) =>
      occurrences(daily, { ...person, zone, studyFrom: '2026-11-25', studyTo: '2026-11-26' }, context, {
        from: Date.parse('2026-11-20T12:00Z'),
        to: Date.parse('2026-11-30T12:00Z'),
      }).map(({ key }) => key)
    expect(keys('Asia/Tokyo')).toEqual(['2026-11-25T07:00', '2026-11-26T07:00'])
    expect(keys('America/New_York')).toEqual(keys('Asia/Kathmandu'))
  })

  it('an unknown zone is replaced by that of the project', () => {
    expect(listed({}, '2026-11-24', '2026-11-25', { zone: 'Asia/Edo' })).toEqual(['2026-11-24T07:00'])
    expect(listed({ zone: 'project' }, '2026-11-24', '2026-11-25', { zone: 'Europe/Berlin' })).toEqual([
      '2026-11-24T07:00',
    ])
  })
})

describe('the next one', () => {
  const after = Date.parse('2026-11-24T22:00Z')

  it('the next one is not the one of this moment, nor one that is skipped', () => {
    expect(nextOccurrence(daily, person, context, after)?.key).toBe('2026-11-26T07:00')
    const beforeHoliday = Date.parse('2026-11-22T12:00Z')
    expect(nextOccurrence({ ...daily, holidays: 'skip' }, person, context, beforeHoliday)?.key).toBe(
      '2026-11-24T07:00',
    )
  })

  it('the next one is found years ahead, or null where there is none', () => {
    const leapMonday = {
      kind: 'rule',
      rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
      from: '2026-01-01',
    } as const
    expect(nextOccurrence({ ...daily, pattern: leapMonday }, person, context, after)?.key).toBe(
      '2044-02-29T07:00',
    )
    const never = { kind: 'rule', rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', from: '2026-01-01' } as const
    expect(nextOccurrence({ ...daily, pattern: never }, person, context, after)).toBeNull()
    const quietHours = { from: '00:00', to: '23:59', then: 'skip' } as const
    expect(nextOccurrence({ ...daily, quietHours }, person, context, after)).toBeNull()
    expect(nextOccurrence(daily, { ...person, studyTo: '2026-11-20' }, context, after)).toBeNull()
  })
})
