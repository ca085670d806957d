import { type DayStateName, dayStates, type MetricName, metricOf } from '@/entities/measurement'
import { type MonitoringSortName, monitoringSorts } from '@/entities/monitoring'
import {
  type AttentionLevelName,
  type TestSubjectStatusName,
  testSubjectStatuses,
} from '@/entities/test-subject'
import { isLocalDate, type LocalDate, readHours, writeHours } from '@/shared/lib/dates'

const monitoringViews = ['list', 'days', 'chart'] as const
export const rangeLengths = [14, 30, 60, 90] as const

/** The state of the monitoring screen; all of it is in the address. */
export interface MonitoringView {
  view: (typeof monitoringViews)[number]
  text: string
  statuses: TestSubjectStatusName[]
  tagIds: string[]
  attention: AttentionLevelName[]
  dayStates: DayStateName[]
  sort: MonitoringSortName
  descending: boolean
  metric: MetricName
  /** The grid shows surveys in place of the metric. */
  isSurveys: boolean
  /** Days shown in the grid and the chart. */
  rangeDays: (typeof rangeLengths)[number]
  /** The last of these days; null means today. */
  until: LocalDate | null
  /** The subject whose panel is open. */
  subjectId: string | null
  /** The day shown in the panel; null means the latest. */
  day: LocalDate | null
  /** The hours of the panel's plot, such as 10:00-11:00; null means the whole day. */
  hours: string | null
}

/** The levels of 要確認 that can be filtered. */
export const severities = ['DANGER', 'WARNING'] as const

/** The filter of the subjects. */
export type SubjectFilter = Pick<MonitoringView, 'text' | 'statuses' | 'tagIds' | 'attention' | 'dayStates'>

export const noFilter: SubjectFilter = { text: '', statuses: [], tagIds: [], attention: [], dayStates: [] }

/** Reads an address. It may be written by hand, so unknown values are ignored. */
export function readMonitoringView(params: URLSearchParams): MonitoringView {
  const day = params.get('day') ?? ''
  const until = params.get('until') ?? ''
  const hours = readHours(params.get('hours') ?? '')
  return {
    view: oneOf(monitoringViews, params.get('view')) ?? 'list',
    text: params.get('q') ?? '',
    statuses: someOf(testSubjectStatuses, params.get('status')),
    tagIds: (params.get('tag') ?? '').split(',').filter((id) => id !== ''),
    attention: someOf(severities, params.get('attention')),
    dayStates: someOf(dayStates, params.get('state')),
    sort: oneOf(monitoringSorts, params.get('sort')?.toUpperCase()) ?? 'ATTENTION',
    descending: params.get('desc') === '1',
    metric: metricOf(params.get('metric')?.toUpperCase()) ?? 'STEPS',
    isSurveys: params.get('item') === 'surveys',
    rangeDays: rangeLengths.find((days) => String(days) === params.get('days')) ?? 30,
    until: isLocalDate(until) ? until : null,
    subjectId: params.get('subject'),
    day: isLocalDate(day) ? day : null,
    hours: hours && writeHours(hours),
  }
}

/** Writes a view into an address. Other parameters (the project) stay; defaults are omitted. */
export function writeMonitoringView(view: MonitoringView, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | null, usual = '') => {
    if (value === null || value === usual) next.delete(name)
    else next.set(name, value)
  }
  put('view', view.view, 'list')
  put('q', view.text)
  put('status', listed(view.statuses))
  put('tag', view.tagIds.join(','))
  put('attention', listed(view.attention))
  put('state', listed(view.dayStates))
  put('sort', view.sort.toLowerCase(), 'attention')
  put('desc', view.descending ? '1' : '')
  put('metric', view.metric.toLowerCase(), 'steps')
  put('item', view.isSurveys ? 'surveys' : '')
  put('days', String(view.rangeDays), '30')
  put('until', view.until)
  put('subject', view.subjectId)
  put('day', view.subjectId === null ? null : view.day)
  put('hours', view.subjectId === null ? null : view.hours)
  return next
}

/** Whether an address has neither unknown values nor defaults. */
export function isCanonicalView(params: URLSearchParams): boolean {
  const tidied = writeMonitoringView(readMonitoringView(params), params)
  return (
    [...tidied].length === [...params].length &&
    [...tidied].every(([name, value]) => params.get(name) === value)
  )
}

/** The change that removes future days from a view; empty if there are none. */
export function futureDays({ day, until }: MonitoringView, today: LocalDate): Partial<MonitoringView> {
  return {
    ...(day !== null && day > today && { day: null }),
    ...(until !== null && until > today && { until: null }),
  }
}

/** The number of active filters. 絞り込みを解除する is shown from two. */
export function countFilters(view: MonitoringView): number {
  const sets = [view.statuses, view.tagIds, view.attention, view.dayStates]
  return sets.filter((set) => set.length > 0).length + (view.text.trim() === '' ? 0 : 1)
}

function oneOf<T extends string>(known: readonly T[], text: string | null | undefined): T | undefined {
  return known.find((item) => item === text)
}

function someOf<T extends string>(known: readonly T[], text: string | null): T[] {
  const asked = (text ?? '').toUpperCase().split(',')
  return known.filter((item) => asked.includes(item))
}

function listed(items: readonly string[]): string {
  return items.join(',').toLowerCase()
}
