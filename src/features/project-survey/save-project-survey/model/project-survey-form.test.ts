import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import type { Schedule } from '../../../../../engines/schedule'
import type { Messages } from './messages'
import { firstValues, inputOf, type ProjectSurveyValues, projectSurveySchema } from './project-survey-form'
import { patternOf, readSchedule } from './schedule-draft'

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

const text = { subject: 'お願い', body: '{回答リンク}' }
const usual: Messages = { ja: { invitation: text, reminder: text }, en: { invitation: text, reminder: text } }
const good: ProjectSurveyValues = {
  ...firstValues('2026-11-23', usual),
  name: '起床時チェック',
  surveyVersionId: 'v-1',
}
/** They are told the first problem within them, too. */
const parts = new Set<unknown>(['schedule', 'delivery', 'targets', 'messages'])
const problemsOf = (given: Partial<ProjectSurveyValues>) =>
  projectSurveySchema()
    .safeParse({ ...good, ...given })
    .error?.issues.filter(({ path }) => path.length > 1 || !parts.has(path[0]))
    .map(({ path, message }) => [path.join('.'), message]) ?? []
const withSchedule = (given: Partial<Schedule>) =>
  problemsOf({ schedule: good.schedule && { ...good.schedule, ...given } })

test('the default values can be saved once there is a name and a survey', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ name: '', surveyVersionId: '' }).map(([path]) => path)).toEqual([
    'name',
    'surveyVersionId',
  ])
})

test.each<[string, Partial<Schedule>, string, string]>([
  [
    'an end before the start',
    { end: { kind: 'on', date: '2026-11-01' } },
    'schedule.end.date',
    '開始日以降の日付を入力してください。',
  ],
  [
    'a schedule that never fires',
    { pattern: { kind: 'rule', rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', from: '2026-11-23' } },
    'schedule.pattern',
    'この設定では一度も送信されません。曜日や日付を選び直してください。',
  ],
  [
    'a time that is there twice',
    { times: { kind: 'fixed', at: ['07:00', '07:00'] } },
    'schedule.times.at.1',
    '同じ時刻が2つあります。',
  ],
  [
    'a time that is none',
    { times: { kind: 'fixed', at: ['25:00'] } },
    'schedule.times.at.0',
    '00:00 から 23:59 までの時刻を入力してください。',
  ],
  [
    'no time',
    { times: { kind: 'fixed', at: [] } },
    'schedule.times.at',
    '送信する時刻を1つ以上追加してください。',
  ],
  [
    'no date',
    { pattern: { kind: 'daily', every: 1, from: '' } },
    'schedule.pattern.from',
    '日付を入力してください。',
  ],
])('%s is refused at its field', (_, given, path, message) => {
  expect(withSchedule(given)).toContainEqual([path, message])
})

test('an unknown part of a rule is named', () => {
  const [problem] = withSchedule({
    pattern: { kind: 'rule', rrule: 'FREQ=WEEKLY;BYFOO=1', from: '2026-11-23' },
  })
  expect(problem?.[0]).toBe('schedule.pattern.rrule')
  expect(problem?.[1]).toContain('BYFOO')
})

test('reminders must be inside the window and distinct, and are sent in order', () => {
  const delivery = { ...good.delivery, window: { minutes: 120 } }
  expect(problemsOf({ delivery: { ...delivery, reminders: [60, 60, 120] } })).toEqual([
    ['delivery.reminders.1', '同じ催促が2つあります。'],
    ['delivery.reminders.2', '回答期間（2時間）より短くしてください。'],
  ])
  expect(problemsOf({ delivery: { ...delivery, closingReminders: [30, 120] } })).toEqual([
    ['delivery.closingReminders.1', '回答期間（2時間）より短くしてください。'],
  ])
  // One of the times has room for it.
  const times = { kind: 'fixed', at: ['07:00', '21:00'], windows: [{ at: '21:00', minutes: 240 }] } as const
  const schedule = good.schedule && { ...good.schedule, times }
  expect(problemsOf({ schedule, delivery: { ...delivery, reminders: [120] } })).toEqual([])
  const input = inputOf({ ...good, delivery: { ...delivery, reminders: [90, 30] } }, 'Asia/Tokyo', usual)
  expect(input.delivery).toMatchObject({ reminders: [30, 90] })
  expect(input.messages).toEqual({})
})

test('empty targets are refused', () => {
  expect(problemsOf({ targets: { ...good.targets, everyone: false } })).toEqual([
    ['targets.tagIds', '対象のタグまたは被験者を選んでください。'],
  ])
})

test('another kind keeps the common parts, and times of a single day become those of the schedule', () => {
  const daily = { kind: 'daily', every: 3, from: '2026-12-01' } as const
  expect(patternOf('weekly', daily, '2026-11-23')).toMatchObject({ every: 3, from: '2026-12-01' })
  expect(patternOf('once', { ...daily, from: '2026-01-01' }, '2026-11-23')).toMatchObject({
    // Its times today may be past.
    date: '2026-11-24',
  })
  const once = { ...good.schedule, pattern: { kind: 'once', date: '2026-12-01', times: ['18:00'] } }
  expect(readSchedule(once)).toMatchObject({ pattern: { times: [] }, times: { at: ['18:00'] } })
})
