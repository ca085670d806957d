import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSchedule, scheduleProblemText } from './parse-schedule'

const fine = {
  pattern: { kind: 'weekly', every: 1, weekdays: ['MO', 'WE'], from: '2026-11-01' },
  times: { kind: 'fixed', at: ['07:00', '21:30'] },
  end: { kind: 'never' },
  zone: 'subject',
  holidays: 'send',
  quietHours: null,
  clockChange: { gap: 'later', overlap: 'first' },
}

const rule = (rrule: string) => ({ pattern: { kind: 'rule', rrule, from: '2026-11-01' } })
const daily = (every: number) => ({ pattern: { kind: 'daily', every, from: '2026-11-01' } })
const random = (from: string, to: string, count: number, minimumGapMinutes: number) => ({
  times: { kind: 'random', from, to, count, minimumGapMinutes },
})

const relative = (more: object) => ({
  pattern: { kind: 'relative', anchor: { kind: 'enrolment' }, ...more },
})
const windows = (...all: object[]) => ({
  times: { kind: 'fixed', at: ['07:00', '21:30'], windows: all },
})

function problemsOf(change: object): string[] {
  const parsed = parseSchedule({ ...fine, ...change })
  return parsed.isValid ? [] : parsed.problems.map(({ path, key }) => `${path.join('.')}: ${key}`)
}

describe('a schedule', () => {
  it('is parsed without change', () => {
    expect(parseSchedule(fine)).toEqual({ isValid: true, schedule: fine })
    expect(problemsOf(rule('FREQ=DAILY;BYHOUR=8,20'))).toEqual([])
    expect(problemsOf({ ...rule('FREQ=DAILY;BYHOUR=8'), times: { kind: 'fixed', at: [] } })).toEqual([])
    expect(problemsOf(random('22:00', '05:00', 3, 120))).toEqual([])
  })

  it.each([
    [{ pattern: { kind: 'hourly' } }, 'pattern.kind: notAmong'],
    [{ pattern: { kind: 'daily', every: 0, from: '2026-11-01' } }, 'pattern.every: outside'],
    [{ pattern: { kind: 'daily', every: 1, from: '2026-02-29' } }, 'pattern.from: noSuchDate'],
    [{ pattern: { kind: 'daily', every: 1, from: '2026/11/01' } }, 'pattern.from: noSuchDate'],
    [{ pattern: { kind: 'weekly', every: 1, weekdays: [], from: '2026-11-01' } }, 'pattern.weekdays: none'],
    [{ pattern: { kind: 'monthly', every: 1, days: [0], from: '2026-11-01' } }, 'pattern.days.0: noSuchDay'],
    [
      { pattern: { kind: 'relative', anchor: { kind: 'birth' }, days: [0] } },
      'pattern.anchor.kind: notAmong',
    ],
    [{ times: { kind: 'fixed', at: [] } }, 'times.at: noTimes'],
    [{ times: { kind: 'fixed', at: ['24:00'] } }, 'times.at.0: noSuchTime'],
    [{ times: { kind: 'fixed', at: ['7:00'] } }, 'times.at.0: noSuchTime'],
    [{ sender: 'me' }, 'sender: unknownPart'],
    [rule('FREQ=DAILY;BYEASTER=1'), 'pattern.rrule: unknownRulePart'],
    [rule('FREQ=WEEKLY;BYDAY=1MO'), 'pattern.rrule: numberedWeekday'],
    [rule('FREQ=WEEKLY;BYDAY=MO,-1FR'), 'pattern.rrule: numberedWeekday'],
    [rule('FREQ=DAILY;BYDAY=2TU'), 'pattern.rrule: numberedWeekday'],
    [rule('FREQ=HOURLY;INTERVAL=6;BYDAY=2TU'), 'pattern.rrule: numberedWeekday'],
    [rule('FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO'), 'pattern.rrule: numberedWeekdayInWeek'],
    [rule('FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'), ''],
    [rule('FREQ=MONTHLY;BYDAY=1MO'), ''],
    [rule('FREQ=YEARLY;BYDAY=20MO'), ''],
    [relative({ days: [] }), 'pattern.days: noDaysAfter'],
    [relative({ days: [], months: [] }), 'pattern.days: noDaysAfter'],
    [relative({ days: [], months: [1, 3, 6, 12] }), ''],
    [relative({ days: [0], months: [1], repeatMonths: 3 }), ''],
    [relative({ days: [], months: [121] }), 'pattern.months.0: outside'],
    [relative({ days: [], months: [1.5] }), 'pattern.months.0: outside'],
    [relative({ days: [], months: [1], repeatMonths: 0 }), 'pattern.repeatMonths: outside'],
    [windows({ at: '07:00', minutes: 120 }, { at: '21:30', minutes: 240 }), ''],
    [windows({ at: '21:30', minutes: 240 }), ''],
    [windows({ at: '08:00', minutes: 120 }), 'times.windows.0.at: windowOfNoTime'],
    [windows({ at: '8', minutes: 120 }), 'times.windows.0.at: noSuchTime'],
    [windows({ at: '07:00', minutes: 120 }, { at: '07:00', minutes: 60 }), 'times.windows.1.at: twoWindows'],
    [windows({ at: '07:00', minutes: 0 }), 'times.windows.0.minutes: outside'],
    [rule('FREQ=SECONDLY'), 'pattern.rrule: noSeconds'],
    [rule('FREQ=MINUTELY'), 'pattern.rrule: tooOften'],
    [rule('FREQ=MINUTELY;BYMONTH=3'), 'pattern.rrule: tooOften'],
    [rule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), 'pattern: neverFires'],
    [{ ...rule('FREQ=YEARLY'), end: { kind: 'on', date: '2026-10-31' } }, 'end.date: endsBeforeStart'],
    [
      { ...rule('FREQ=MONTHLY;BYMONTHDAY=20'), end: { kind: 'on', date: '2026-11-19' } },
      'pattern: neverFires',
    ],
    [rule('FREQ=DAILY;UNTIL=20261031'), 'pattern: neverFires'],
    [random('09:00', '10:00', 3, 60), 'times.to: windowTooShort'],
    [random('00:00', '00:00', 3, 480), ''],
    [random('00:00', '00:00', 4, 480), 'times.to: windowTooShort'],
    [{ quietHours: { from: '22:00', to: '22:00', then: 'skip' } }, 'quietHours.to: emptyQuietHours'],
    [{ quietHours: { from: '21:00', to: '08:00', then: 'skip' } }, 'quietHours: alwaysQuiet'],
    [{ quietHours: { from: '21:00', to: '08:00', then: 'postpone' } }, ''],
    [
      { ...random('09:00', '21:00', 3, 60), quietHours: { from: '21:00', to: '08:00', then: 'skip' } },
      'quietHours: windowInQuietHours',
    ],
    [{ ...random('09:00', '20:59', 3, 60), quietHours: { from: '21:00', to: '08:00', then: 'skip' } }, ''],
  ])('%j: %s', (change, problem) => expect(problemsOf(change)).toEqual(problem === '' ? [] : [problem]))

  it.each([
    [
      rule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
      'この設定では一度も送信されません。曜日や日付を選び直してください。',
    ],
    [
      rule('FREQ=WEEKLY;BYDAY=1MO'),
      'BYDAY の「1MO」のような番号は、FREQ=MONTHLY か YEARLY のときだけ使えます。FREQ=WEEKLY では番号を外してください。',
    ],
    [daily(0), '1 以上 1,000 以下の整数を入力してください。'],
    [daily(1001), '1 以上 1,000 以下の整数を入力してください。'],
    [daily(Number.NaN), '1 以上 1,000 以下の整数を入力してください。'],
    [{ times: { kind: 'fixed', at: [''] } }, '00:00 から 23:59 までの時刻を入力してください。'],
  ])('%j says what to enter: %s', (change, sentence) => {
    const parsed = parseSchedule({ ...fine, ...change })
    const texts = parsed.isValid ? [] : parsed.problems.map((one) => scheduleProblemText(one, 'ja'))
    expect(texts).toEqual([sentence])
  })

  it('any JSON is either parsed or refused, without exceptions', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(fine)), (value, name) => {
        const parsed = parseSchedule({ ...fine, [name]: value })
        expect(parsed.isValid || parsed.problems.length > 0).toBe(true)
        expect(parseSchedule(value).isValid).toBe(false)
      }),
    )
  })
})
