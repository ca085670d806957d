import { expect, test } from 'vitest'
import {
  countFilters,
  futureDays,
  isCanonicalView,
  type MonitoringView,
  readMonitoringView,
  writeMonitoringView,
} from './view-address'

const everything: MonitoringView = {
  view: 'days',
  text: 'A病棟 SLP',
  statuses: ['ACTIVE', 'COMPLETED'],
  tagIds: ['0193-a', '0193-b'],
  attention: ['DANGER'],
  dayStates: ['NOT_SYNCED', 'NOT_WORN'],
  sort: 'HEART_RATE',
  descending: true,
  metric: 'SLEEP',
  isSurveys: true,
  rangeDays: 90,
  until: '2016-05-12',
  subjectId: '0193-s',
  day: '2026-11-20',
  hours: '10:00-11:00',
}

test('a mistyped address opens the default view', () => {
  const view = readMonitoringView(
    new URLSearchParams(
      'view=pie&status=gone&sort=luck&metric=luck&days=7&day=2026-02-31&hours=11:00-10:00&until=soon&state=bad,not_worn',
    ),
  )
  expect(view).toEqual({ ...readMonitoringView(new URLSearchParams()), dayStates: ['NOT_WORN'] })
})

test('an address with unknown values or defaults is not canonical', () => {
  const tidy = (search: string) => isCanonicalView(new URLSearchParams(search))
  expect(tidy('project=p1&view=days&subject=s1&day=2026-11-20')).toBe(true)
  expect(tidy('project=p1&view=pie')).toBe(false)
  expect(tidy('subject=s1&day=2026-02-31')).toBe(false)
  expect(tidy('sort=luck')).toBe(false)
  expect(tidy('subject=s1&hours=10:00-11:00')).toBe(true)
  expect(tidy('subject=s1&hours=1000-1100')).toBe(false)
  expect(tidy('state=bad,not_worn')).toBe(false)
})

test('every filter, the sort, the metric, the range and the open panel survive a reload', () => {
  const address = writeMonitoringView(everything, new URLSearchParams('project=p1'))
  expect(address.get('project')).toBe('p1')
  expect(readMonitoringView(new URLSearchParams(address.toString()))).toEqual(everything)
})

test('the default view adds nothing to the address', () => {
  const usual = readMonitoringView(new URLSearchParams())
  expect(writeMonitoringView(usual, new URLSearchParams('project=p1&sort=code')).toString()).toBe(
    'project=p1',
  )
})

test('closing the panel takes its day and its hours out of the address too', () => {
  const closed = writeMonitoringView({ ...everything, subjectId: null }, new URLSearchParams())
  expect(closed.has('day') || closed.has('hours')).toBe(false)
})

test('a future day is removed, today and earlier days stay', () => {
  expect(futureDays({ ...everything, day: '2027-10-01' }, '2026-11-21')).toEqual({ day: null })
  expect(futureDays({ ...everything, until: '2026-11-22' }, '2026-11-21')).toEqual({ until: null })
  expect(futureDays({ ...everything, day: '2026-11-21' }, '2026-11-21')).toEqual({})
})

test('each kind of filter counts once, and spaces do not count as a search', () => {
  expect(countFilters(everything)).toBe(5)
  expect(countFilters({ ...readMonitoringView(new URLSearchParams()), text: '  ' })).toBe(0)
})
