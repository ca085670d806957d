import type {
  MonitoringCohort,
  MonitoringFilter,
  MonitoringGrid,
  MonitoringSummary,
  MonitoringSurveys,
  MonitoringTable,
  QueryMonitoringCohortArgs,
  QueryMonitoringGridArgs,
  QueryMonitoringTableArgs,
} from '@/shared/api/generated/schema'
import { dayFigure, heartRateCurve, state } from './day-figures'
import { daysFromToday } from './projects'
import type { MockSubject } from './subjects'

const week = [6, 5, 4, 3, 2, 1, 0]

export function summaryOf(subjects: readonly MockSubject[], target: number | null): MonitoringSummary {
  return {
    asOf: new Date().toISOString(),
    today: daysFromToday(0),
    activeSubjects: subjects.length,
    targetSubjects: target,
    receivingToday: subjects.filter(({ silentDays }) => silentDays === 0).length,
    validDayRate: subjects.length === 0 ? null : 0.864,
    validDayRateByDay:
      subjects.length === 0 ? week.map(() => null) : [0.8, 0.82, 0.87, 0.85, 0.9, 0.88, 0.91],
    measuredMetrics:
      subjects.length === 0 ? [] : ['HEART_RATE', 'RESTING_HEART_RATE', 'STEPS', 'SLEEP', 'WEAR'],
    attentionDanger: subjects.filter(({ attention }) => attention.level === 'DANGER').length,
    attentionWarning: subjects.filter(({ attention }) => attention.level === 'WARNING').length,
  }
}

export function tableOf(all: readonly MockSubject[], args: QueryMonitoringTableArgs): MonitoringTable {
  const found = filtered(all, args.filter)
  const offset = args.offset ?? 0
  const rows = found.slice(offset, offset + (args.limit ?? 100))
  const figures = (metric: 'STEPS' | 'SLEEP') =>
    rows.map((row) => week.map((ago) => dayFigure(row, metric, ago)))
  const wear = rows.map((row) => dayFigure(row, 'WEAR', 1))
  return {
    asOf: new Date().toISOString(),
    today: daysFromToday(0),
    total: found.length,
    offset,
    ids: rows.map(({ id }) => id),
    codes: rows.map(({ code }) => code),
    statuses: rows.map(({ status }) => status),
    tagIds: rows.map(({ tags }) => tags.map(({ id }) => id)),
    attention: rows.map(({ attention }) => attention.level),
    attentionReasons: rows.map(({ attention }) => attention.reasons),
    heartRateLatest: rows.map((row) =>
      row.silentDays > 0 ? null : (heartRateCurve(row, 96).at(-1) ?? null),
    ),
    heartRateSparkline: rows.map((row) =>
      heartRateCurve(row, 96).map((bpm) => (row.silentDays > 0 ? null : bpm)),
    ),
    heartRateStates: rows.map((row) => dayFigure(row, 'HEART_RATE', 0).state),
    stepsByDay: figures('STEPS').map((days) => days.map(({ value }) => value)),
    stepsStates: figures('STEPS').map((days) => days.map((day) => day.state)),
    sleepByDay: figures('SLEEP').map((days) => days.map(({ value }) => value)),
    sleepStates: figures('SLEEP').map((days) => days.map((day) => day.state)),
    wearMinutes: wear.map(({ value }) => value),
    wearStates: wear.map((day) => day.state),
    deviceModels: rows.map(({ device }) => device?.model ?? null),
    lastSyncAt: rows.map(({ device }) => (device?.lastSyncAt ? Date.parse(device.lastSyncAt) : null)),
    batteryPercent: rows.map(({ device }) => device?.batteryPercent ?? null),
    surveys: surveysOf(rows, week),
  }
}

export function gridOf(all: readonly MockSubject[], args: QueryMonitoringGridArgs): MonitoringGrid {
  const found = filtered(all, args.filter)
  const offset = args.offset ?? 0
  const rows = found.slice(offset, offset + (args.limit ?? 100))
  const dates = datesBetween(args.from, args.to)
  const cells = rows.map((row) => dates.map((date) => dayFigure(row, args.metric, daysAgo(date))))
  return {
    metric: args.metric,
    dates,
    total: found.length,
    offset,
    ids: rows.map(({ id }) => id),
    codes: rows.map(({ code }) => code),
    values: cells.map((days) => days.map(({ value }) => value)),
    states: cells.map((days) => days.map((day) => day.state)),
    valid: cells.map((days) => days.map((day) => (day.state === state.complete ? 1 : 0))),
    surveys: surveysOf(rows, dates.map(daysAgo)),
  }
}

/** One survey a day except every seventh: most are answered, some late, some not; today's is open. */
function surveysOf(rows: readonly MockSubject[], daysAgo: readonly number[]): MonitoringSurveys {
  const column = (of: (row: MockSubject, ago: number, at: number) => boolean) =>
    rows.map((row, at) => daysAgo.map((ago) => Number(ago >= 0 && ago % 7 !== 6 && of(row, ago, at))))
  const isAnswered = (ago: number, at: number) => ago > 0 && (ago + at) % 4 !== 3
  return {
    sent: column(() => true),
    answered: column((_, ago, at) => isAnswered(ago, at)),
    late: column((_, ago, at) => isAnswered(ago, at) && (ago + at) % 4 === 2),
    open: column((_, ago) => ago === 0),
  }
}

export function cohortOf(all: readonly MockSubject[], args: QueryMonitoringCohortArgs): MonitoringCohort {
  const rows = filtered(all, args.filter)
  const dates = datesBetween(args.from, args.to)
  const days = dates.map((date) => rows.map((row) => dayFigure(row, args.metric, daysAgo(date))))
  const sorted = days.map((day) =>
    day.flatMap(({ value }) => (value === null ? [] : [value])).sort((a, b) => a - b),
  )
  const at = (part: number) => sorted.map((values) => values[Math.floor((values.length - 1) * part)] ?? null)
  return {
    metric: args.metric,
    today: daysFromToday(0),
    dates,
    counts: sorted.map(({ length }) => length),
    p5: at(0.05),
    p25: at(0.25),
    median: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
    stateCounts: days.map((day) =>
      Array.from({ length: 15 }, (_, code) => day.filter((figure) => figure.state === code).length),
    ),
  }
}

export function datesBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
  )
}

export function daysAgo(date: string): number {
  return Math.round((Date.parse(daysFromToday(0)) - Date.parse(date)) / 86_400_000)
}

function filtered(all: readonly MockSubject[], filter: MonitoringFilter | null | undefined): MockSubject[] {
  const text = filter?.text?.trim().toLowerCase() ?? ''
  return all.filter((subject) => {
    const words = [subject.code, ...subject.tags.map(({ name }) => name)].join(' ').toLowerCase()
    if (text !== '' && !words.includes(text)) return false
    if (filter?.statuses?.length && !filter.statuses.includes(subject.status)) return false
    if (filter?.attention?.length && !filter.attention.includes(subject.attention.level)) return false
    return !filter?.tagIds?.length || subject.tags.some(({ id }) => filter.tagIds?.includes(id))
  })
}
