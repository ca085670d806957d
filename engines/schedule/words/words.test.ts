import { expect, it } from 'vitest'
import type { Schedule } from '../definition/schedule'
import { occurrences } from '../occurrences/occurrences'
import { ruleText } from './rule-text'
import { scheduleText } from './schedule-in-words'

const weekly: Schedule = {
  pattern: { kind: 'weekly', every: 1, weekdays: ['FR', 'MO', 'WE'], from: '2026-10-13' },
  times: { kind: 'fixed', at: ['21:30', '07:00'] },
  end: { kind: 'on', date: '2027-04-10' },
  zone: 'subject',
  holidays: 'skip',
  quietHours: null,
  clockChange: { gap: 'later', overlap: 'first' },
}

it('reads as people say it', () => {
  expect(scheduleText(weekly, 'ja')).toBe(
    '毎週 月・水・金 の 07:00 と 21:30 に送信します。（2027/04/10 まで・祝日を除く・被験者のタイムゾーン）',
  )
  expect(scheduleText(weekly, 'en')).toBe(
    'Sent every week on Mon, Wed and Fri at 07:00 and 21:30. (until 2027-04-10, not on public holidays, in the subject’s time zone)',
  )
})

const plain = { ...weekly, end: { kind: 'never' }, holidays: 'send', zone: 'project' } as const

it.each<[Partial<Schedule>, string, string | null]>([
  [
    { pattern: { kind: 'once', date: '2026-11-25', times: ['09:00'] } },
    '2026/11/25 の 09:00 に送信します。',
    'FREQ=DAILY;COUNT=1',
  ],
  [
    { pattern: { kind: 'daily', every: 3, from: '2026-11-25' }, end: { kind: 'after', count: 5 } },
    '2026/11/25 から 3日ごと の 07:00 と 21:30 に送信します。',
    'FREQ=DAILY;INTERVAL=3;COUNT=3',
  ],
  [
    { pattern: { kind: 'monthly', every: 2, days: [15, -1], from: '2026-11-25' } },
    '2か月ごとの 15日・月末 の 07:00 と 21:30 に送信します。',
    'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1,15',
  ],
  [
    { pattern: { kind: 'monthly', every: 1, days: [30], from: '2026-11-25', missingDay: 'last' } },
    '毎月 30日 の 07:00 と 21:30 に送信します。',
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
  ],
  [
    { pattern: { kind: 'rule', rrule: 'byday=2tu;freq=monthly;byhour=8', from: '2026-11-25' } },
    'byday=2tu;freq=monthly;byhour=8 の日に送信します。',
    'FREQ=MONTHLY;BYDAY=2TU;BYHOUR=8',
  ],
  [
    {
      pattern: {
        kind: 'relative',
        anchor: { kind: 'attribute', name: '手術日' },
        days: [0, 7],
        repeatEvery: 28,
      },
    },
    '「手術日」の 当日・7日後、以後 28日ごと の 07:00 と 21:30 に送信します。',
    null,
  ],
  [
    {
      pattern: { kind: 'daily', every: 1, from: '2026-11-25' },
      times: { kind: 'random', from: '09:00', to: '21:00', count: 3, minimumGapMinutes: 120 },
    },
    '毎日 09:00〜21:00 に、120分以上あけて、人と日ごとに異なる時刻に3回送信します。',
    'FREQ=DAILY',
  ],
])('%j', (change, words, rule) => {
  const schedule: Schedule = { ...plain, ...change }
  expect(scheduleText(schedule, 'ja').replace(/（.*）$/, '')).toBe(words)
  expect(ruleText(schedule)).toBe(rule)
})

it.each<Schedule['end']>([
  { kind: 'withStudy' },
  { kind: 'on', date: '2026-11-01' },
  { kind: 'after', count: 1 },
])('a single day has no end, though another pattern left %j', (end) => {
  const once: Schedule = { ...plain, end, pattern: { kind: 'once', date: '2026-11-25', times: [] } }
  expect(scheduleText(once, 'ja')).toBe(
    '2026/11/25 の 07:00 と 21:30 に送信します。（プロジェクトのタイムゾーン）',
  )
  expect(ruleText(once)).toBe('FREQ=DAILY;COUNT=1')
  const context = { isHoliday: () => false, projectZone: 'Asia/Tokyo', projectEnd: null }
  const person = {
    id: 'one',
    zone: 'Asia/Tokyo',
    studyFrom: null,
    studyTo: null,
    anchors: { attributes: {} },
  }
  const range = { from: Date.parse('2026-11-24'), to: Date.parse('2026-11-27') }
  expect(occurrences(once, person, context, range)).toHaveLength(2)
})

it('writes the end of a rule in local time', () => {
  expect(ruleText(weekly)).toBe('FREQ=WEEKLY;BYDAY=FR,MO,WE;UNTIL=20270410T235959')
})
