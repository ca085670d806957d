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
    '毎月 30日（その日がない月は月末） の 07:00 と 21:30 に送信します。',
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
  ],
  [
    // C30
    { pattern: { kind: 'monthly', every: 1, days: [31], from: '2026-11-25' } },
    '毎月 31日（その日がない月は送信しません） の 07:00 と 21:30 に送信します。',
    'FREQ=MONTHLY;BYMONTHDAY=31',
  ],
  [
    { pattern: { kind: 'rule', rrule: 'byday=2tu;freq=monthly;byhour=8', from: '2026-11-25' } },
    '毎月 第2火曜日 の 08:00 に送信します。',
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
  expect(scheduleText(schedule, 'ja').replace(/（[^（）]*）$/, '')).toBe(words)
  expect(ruleText(schedule)).toBe(rule)
})

it.each<[string, string, string]>([
  [
    'FREQ=WEEKLY;BYDAY=WE,MO',
    '毎週 月・水 の 07:00 に送信します。',
    'Sent every week on Mon and Wed at 07:00.',
  ],
  // What the rule leaves open is the day of its start, a Wednesday.
  ['FREQ=WEEKLY', '毎週 水 の 07:00 に送信します。', 'Sent every week on Wed at 07:00.'],
  ['FREQ=MONTHLY', '毎月 25日 の 07:00 に送信します。', 'Sent every month on day 25 at 07:00.'],
  [
    'FREQ=YEARLY',
    '毎年 11月 の 25日 の 07:00 に送信します。',
    'Sent every year in November on day 25 at 07:00.',
  ],
  [
    'FREQ=YEARLY;BYMONTH=1,3;BYDAY=-1SU,1MO',
    '毎年 1月・3月 の 第1月曜日・最後の日曜日 の 07:00 に送信します。',
    'Sent every year in January and March on the 1st Monday and the last Sunday at 07:00.',
  ],
  [
    'FREQ=YEARLY;BYDAY=22TU',
    '毎年 その年の第22火曜日 の 07:00 に送信します。',
    'Sent every year on the 22nd Tuesday of the year at 07:00.',
  ],
  [
    'FREQ=YEARLY;BYWEEKNO=-1,20;BYDAY=MO',
    '毎年 第20週・最後の週 の 月 の 07:00 に送信します。',
    'Sent every year in week 20 and the last week on Mon at 07:00.',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR,SA',
    '毎月 13日 が 金曜日・土曜日 のとき の 07:00 に送信します。',
    'Sent every month on day 13 if it is a Friday or Saturday at 07:00.',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-1,-3,15',
    '毎月 15日・月末から3日目・月末 の 07:00 に送信します。',
    'Sent every month on day 15, the 3rd to last day and the last day at 07:00.',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=31',
    '毎月 31日（その日がない月は送信しません） の 07:00 に送信します。',
    'Sent every month on day 31 (not in months without it) at 07:00.',
  ],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    '毎年 2月 の 29日（その日がない月は送信しません） の 07:00 に送信します。',
    'Sent every year in February on day 29 (not in months without it) at 07:00.',
  ],
  [
    'FREQ=YEARLY;BYMONTH=1,12;BYMONTHDAY=31',
    '毎年 1月・12月 の 31日 の 07:00 に送信します。',
    'Sent every year in January and December on day 31 at 07:00.',
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    '毎月 月・火・水・木・金 のうち 最後 の 07:00 に送信します。',
    'Sent every month on Mon, Tue, Wed, Thu and Fri, of these only the last at 07:00.',
  ],
  [
    'FREQ=YEARLY;BYYEARDAY=-1,100',
    '毎年 年の100日目・年の最後の日 の 07:00 に送信します。',
    'Sent every year on day 100 of the year and the last day of the year at 07:00.',
  ],
  [
    'FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0,30',
    '毎日 08:00・08:30・20:00・20:30 に送信します。',
    'Sent every day at 08:00, 08:30, 20:00 and 20:30.',
  ],
  [
    'FREQ=HOURLY;INTERVAL=5',
    '5時間ごと（2026/11/25 00:00 から） に送信します。',
    'Sent every 5 hours from 2026-11-25 00:00.',
  ],
  [
    'FREQ=MINUTELY;INTERVAL=90;BYHOUR=8,9',
    '90分ごと（2026/11/25 00:00 から） の 08:00〜08:59・09:00〜09:59 に送信します。',
    'Sent every 90 minutes from 2026-11-25 00:00 during 08:00–08:59 and 09:00–09:59.',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=7;WKST=SU',
    '2週間ごと（2026/11/25 から） の 土 の 07:00 に送信します。（7日分まで・週の始まりは日曜日）',
    'Sent every 2 weeks from 2026-11-25 on Sat at 07:00. (on 7 days in all, weeks begin on Sunday)',
  ],
  [
    'FREQ=DAILY;BYHOUR=9;COUNT=3',
    '毎日 09:00 に送信します。（3回まで）',
    'Sent every day at 09:00. (3 in all)',
  ],
  [
    'FREQ=DAILY;UNTIL=20270301T080000Z',
    '毎日 07:00 に送信します。（2027/03/01 08:00（UTC）まで）',
    'Sent every day at 07:00. (until 2027-03-01 08:00 UTC)',
  ],
])('a rule reads as a sentence: %s', (rrule, ja, en) => {
  const pattern = { kind: 'rule', rrule, from: '2026-11-25' } as const
  const schedule: Schedule = { ...plain, pattern, times: { kind: 'fixed', at: ['07:00'] } }
  const zone = {
    ja: /・?プロジェクトのタイムゾーン|（プロジェクトのタイムゾーン）/,
    en: /,? ?in the project’s time zone/,
  }
  const said = (language: 'ja' | 'en') =>
    scheduleText(schedule, language)
      .replace(zone[language], '')
      .replace(/（）$| \(\)$/, '')
  expect([said('ja'), said('en')]).toEqual([ja, en])
})

it.each<[Partial<Schedule>, string, string]>([
  [
    { pattern: { kind: 'relative', anchor: { kind: 'enrolment' }, days: [], months: [12, 1, 3, 6] } },
    '登録日の 1か月後・3か月後・6か月後・12か月後（その日がない月は月末） の 07:00 と 21:30 に送信します。',
    'Sent 1 month, 3 months, 6 months and 12 months (the last day of shorter months) after enrolment at 07:00 and 21:30.',
  ],
  [
    {
      pattern: { kind: 'relative', anchor: { kind: 'consent' }, days: [0, 7], months: [1], repeatMonths: 3 },
    },
    '同意日の 当日・7日後 と 1か月後、以後 3か月ごと（その日がない月は月末） の 07:00 と 21:30 に送信します。',
    'Sent 0 days and 7 days and 1 month (repeated every 3 months) (the last day of shorter months) after consent at 07:00 and 21:30.',
  ],
  [
    {
      pattern: { kind: 'daily', every: 1, from: '2026-11-25' },
      times: {
        kind: 'fixed',
        at: ['21:00', '07:00', '12:00'],
        windows: [
          { at: '07:00', minutes: 120 },
          { at: '21:00', minutes: 90 },
        ],
      },
    },
    '毎日 07:00（2時間以内に回答） と 12:00 と 21:00（90分以内に回答） に送信します。',
    'Sent every day at 07:00 (answers within 2 h), 12:00 and 21:00 (answers within 90 min).',
  ],
])('months and windows read as people say them: %j', (change, ja, en) => {
  const schedule: Schedule = { ...plain, ...change }
  expect(scheduleText(schedule, 'ja')).toContain(ja)
  expect(scheduleText(schedule, 'en')).toContain(en)
  if (schedule.pattern.kind === 'relative') expect(ruleText(schedule)).toBeNull()
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

it.each([
  ['FREQ=YEARLY;BYMONTHDAY=31', '各月の31日', 'on day 31 of each month'],
  ['FREQ=YEARLY;BYWEEKNO=53', '第53週の毎日', 'on every day in week 53'],
  ['FREQ=YEARLY;BYDAY=MO', 'すべての月曜日', 'on every Monday'],
  ['FREQ=MONTHLY;BYDAY=WE,MO,MO', '毎月 すべての月曜日・水曜日 の', 'on every Monday and Wednesday'],
  ['FREQ=DAILY;BYDAY=MO,MO', '毎日 月 の', 'on Mon at'],
])('%s does not read as fewer days than it sends on', (rrule, ja, en) => {
  const schedule = { ...plain, pattern: { kind: 'rule', rrule, from: '2026-11-25' } } as const
  expect(scheduleText({ ...weekly, ...schedule }, 'ja')).toContain(ja)
  expect(scheduleText({ ...weekly, ...schedule }, 'en')).toContain(en)
})
