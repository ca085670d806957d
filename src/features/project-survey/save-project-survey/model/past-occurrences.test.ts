import { expect, it } from 'vitest'
import type { Schedule } from '../../../../../engines/schedule'
import { pastOccurrences } from './past-occurrences'

const once: Schedule = {
  pattern: { kind: 'once', date: '2026-11-25', times: [] },
  times: { kind: 'fixed', at: ['07:00', '21:00'] },
  end: { kind: 'withStudy' },
  zone: 'subject',
  holidays: 'send',
  quietHours: null,
  clockChange: { gap: 'later', overlap: 'first' },
}
const night: Schedule['times'] = {
  kind: 'random',
  from: '21:00',
  to: '02:00',
  count: 1,
  minimumGapMinutes: 0,
}

it.each<[string, Partial<Schedule>, string, 'all' | 'some' | null]>([
  ['before the first time', {}, '2026-11-25T06:59:00+09:00', null],
  ['between two times', {}, '2026-11-25T12:00:00+09:00', 'some'],
  ['at the last time', {}, '2026-11-25T21:00:00+09:00', 'all'],
  ['within a window past midnight', { times: night }, '2026-11-26T01:00:00+09:00', null],
  ['after it', { times: night }, '2026-11-26T02:00:00+09:00', 'all'],
  [
    'in a year that is being typed',
    { pattern: { kind: 'once', date: '0002-11-25', times: [] } },
    '2026-11-25T06:00:00+09:00',
    'all',
  ],
  [
    'with what repeats',
    { pattern: { kind: 'daily', every: 1, from: '2026-11-01' } },
    '2026-11-25T23:00:00+09:00',
    null,
  ],
  ['without a date', { pattern: { kind: 'once', date: '', times: [] } }, '2026-11-25T23:00:00+09:00', null],
])('%s', (_, change, now, expected) => {
  expect(pastOccurrences({ ...once, ...change }, 'Asia/Tokyo', Date.parse(now))).toBe(expected)
})
