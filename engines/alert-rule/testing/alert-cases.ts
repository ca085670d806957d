import type { Aggregate, AlertOperator, Comparison, MissingPolicy, Severity } from '../definition/alert-rule'
import type { Timeline } from '../timeline/evaluate-timeline'
import type { ProjectFacts, SubjectFacts } from '../timeline/facts'
import type {
  AskedVariable,
  Evaluation,
  Resolving,
  TimelineCondition,
  TimelineRule,
} from '../timeline/timeline-rule'

/** The files of cases, as they are written; all but `expect` are optional as the README of the fixtures says. */
interface WrittenCondition {
  variable: { kind: AskedVariable['kind']; metric?: string; name?: string; survey?: string }
  aggregate: string
  window: { n: number; unit: 'minute' | 'hour' | 'day' | 'studyWeek' }
  operator: string
  value?: number
  value2?: number
  values?: string[]
  closeValue?: number
  closeValue2?: number
  windows?: { n: number; m: number }
  baseline?: { days?: number; excludeLast?: number; least?: number }
  missing?: string
  minCoverage?: number
  minCount?: number
  minWear?: number
}

interface WrittenRule {
  conditions: WrittenCondition[]
  from?: string
  enabled?: boolean
  testMode?: boolean
  combine?: 'all' | 'any'
  missing?: string
  anchor?: 'now' | 'lastSync'
  graceMinutes?: number
  evaluate: { on: 'newData' | 'hourly' | 'dailyAt' | 'answer'; times?: string[] }
  cohort?: { atLeast?: number; percent?: number; closeValue?: number }
  autoResolve?: { when: 'backToNormal' | 'never' | 'afterHours'; minutes?: number; hours?: number }
  severity?: Severity
  cooldownMinutes?: number
  maxPerDay?: number
  maxTotal?: number
  notifyWithinHours?: number
  quiet?: { from: string; to: string; days?: string[]; passes?: Severity[] }
  escalation?: { afterMinutes: number }[]
  scope?: { tags?: string[]; subjects?: string[]; excludeTags?: string[]; excludeSubjects?: string[] }
  studyDays?: { from: number; to: number }
  activeFrom?: string
  activeTo?: string
}

type Until = string | null

interface WrittenSubject {
  id: string
  enrolledOn?: string
  endedOn?: string
  zone?: string
  zones?: [Until, string][]
  tags?: [string, string, Until][]
  links?: [string, Until][]
  status?: [string, string][]
  data: {
    daily?: Record<string, [string, number | string | null, string, { final?: boolean }?][]>
    samples?: Record<string, { cadenceMinutes?: number; values: [string, number | null, string?][] }>
    syncs?: [string, string, string[]?][]
    states?: Record<string, [string, string, string?][]>
    occurrences?: { id: string; survey: string; slot: string; closesAt: string }[]
    responses?: {
      id: string
      survey: string
      occurrence?: string
      completedAt: string
      arrivedAt?: string
      answers?: Record<string, number | string | null>
      scores?: Record<string, number | null>
    }[]
  }
}

export interface AlertCase {
  id: string
  title: string
  project: { timeZone: string; validDayMinutes?: number; wearMethod?: string }
  subjects: WrittenSubject[]
  rule?: WrittenRule
  rules?: WrittenRule[]
  runs: string[]
  actions?: {
    at: string
    subject?: string
    event: number
    do: 'acknowledge' | 'snooze' | 'resolve'
    until?: string
  }[]
  pauses?: [string, string][]
  until?: string
  mode?: 'complete'
  expect: {
    decisions: Record<string, unknown>[]
    events: Record<string, unknown>[]
    lateFindings: Record<string, unknown>[]
    ignored?: Record<string, unknown>[]
  }
}

const minuteMs = 60_000
const hourMs = 3_600_000
const endless = Number.POSITIVE_INFINITY

const at = (text: string) => Date.parse(text)
const dayOf = (date: string) => Date.parse(date.slice(0, 10)) / 86_400_000
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A case as the engine takes it. */
export function timelineOf(written: AlertCase): Timeline {
  const { project, runs, actions = [], until, mode } = written
  const rules = written.rules ?? (written.rule ? [written.rule] : [])
  return {
    project: projectOf(written),
    subjects: written.subjects.map((subject) => subjectOf(subject, project.timeZone)),
    rules: rules.map(ruleOf),
    runs: runs.map(at),
    actions: actions.map((action) => ({
      at: at(action.at),
      subject: action.subject ?? null,
      event: action.event,
      kind: action.do,
      until: action.until === undefined ? null : at(action.until),
    })),
    until: until === undefined ? null : at(until),
    isComplete: mode === 'complete',
  }
}

function projectOf({ project, pauses = [] }: AlertCase): ProjectFacts {
  return {
    zone: project.timeZone,
    validDayMinutes: project.validDayMinutes ?? 600,
    isWearless: project.wearMethod === 'none',
    pauses: pauses.map(([from, to]) => [at(from), at(to)] as const),
  }
}

function subjectOf(subject: WrittenSubject, zone: string): SubjectFacts {
  const { data } = subject
  const zones = subject.zones ?? [[null, subject.zone ?? zone]]
  return {
    id: subject.id,
    enrolledOn: subject.enrolledOn === undefined ? null : dayOf(subject.enrolledOn),
    endedOn: subject.endedOn === undefined ? null : dayOf(subject.endedOn),
    zones: zones.map(([from, name]) => [from === null ? -endless : at(from), name] as const),
    tags: (subject.tags ?? []).map(
      ([tag, from, to]) => [tag, at(from), to === null ? endless : at(to)] as const,
    ),
    links: subject.links?.map(([from, to]) => [at(from), to === null ? endless : at(to)] as const) ?? null,
    statuses: (subject.status ?? []).map(([from, status]) => [at(from), status] as const),
    daily: mapped(data.daily, (values) =>
      values.map(([date, value, arrived, marks]) => ({
        day: dayOf(date),
        value,
        arrivedAt: at(arrived),
        isFinal: marks?.final === true,
      })),
    ),
    samples: mapped(data.samples, ({ cadenceMinutes = 1, values }) => ({
      cadenceMs: cadenceMinutes * minuteMs,
      values: values.map(([measured, value, arrived]) => ({
        at: at(measured),
        value,
        arrivedAt: at(arrived ?? measured),
      })),
    })),
    syncs: (data.syncs ?? []).map(([arrived, synced, metrics]) => ({
      arrivedAt: at(arrived),
      syncedAt: at(synced),
      metrics: metrics ?? null,
    })),
    states: mapped(data.states, (states) =>
      states.map(([from, code, arrived]) => ({ from: at(from), code, arrivedAt: at(arrived ?? from) })),
    ),
    occurrences: (data.occurrences ?? []).map(({ id, survey, slot, closesAt }) => ({
      id,
      survey,
      day: dayOf(slot),
      closesAt: at(closesAt),
    })),
    responses: (data.responses ?? []).map((response) => ({
      id: response.id,
      survey: response.survey,
      occurrence: response.occurrence ?? null,
      completedAt: at(response.completedAt),
      arrivedAt: at(response.arrivedAt ?? response.completedAt),
      answers: response.answers ?? {},
      scores: response.scores ?? {},
    })),
  }
}

function mapped<From, To>(
  record: Record<string, From> | undefined,
  to: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record ?? {}).map(([key, value]) => [key, to(value)]))
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function ruleOf(rule: WrittenRule): TimelineRule {
  const { scope = {}, quiet, cohort } = rule
  return {
    from: rule.from === undefined ? -endless : at(rule.from),
    isEnabled: rule.enabled ?? true,
    isTest: rule.testMode ?? false,
    combine: rule.combine ?? 'all',
    conditions: rule.conditions.map((condition) => conditionOf(condition, rule)),
    anchor: rule.anchor ?? 'now',
    graceMs: (rule.graceMinutes ?? 0) * minuteMs,
    evaluation: evaluationOf(rule),
    cohort: cohort
      ? {
          atLeast: cohort.atLeast ?? null,
          percent: cohort.percent ?? null,
          closesAt: cohort.closeValue ?? null,
        }
      : null,
    resolving: resolvingOf(rule),
    severity: rule.severity ?? 'warning',
    cooldownMs: (rule.cooldownMinutes ?? 0) * minuteMs,
    maxPerDay: rule.maxPerDay ?? null,
    maxTotal: rule.maxTotal ?? null,
    notifyWithinMs: (rule.notifyWithinHours ?? 72) * hourMs,
    quiet: quiet
      ? {
          from: minuteOf(quiet.from),
          to: minuteOf(quiet.to),
          weekdays: quiet.days?.map((day) => weekdays.indexOf(day)) ?? null,
          passes: quiet.passes ?? [],
        }
      : null,
    escalation: (rule.escalation ?? []).map(({ afterMinutes }) => afterMinutes * minuteMs),
    scope: {
      tags: scope.tags ?? [],
      subjects: scope.subjects ?? [],
      exceptTags: scope.excludeTags ?? [],
      exceptSubjects: scope.excludeSubjects ?? [],
    },
    studyDays: rule.studyDays ?? null,
    activeFrom: rule.activeFrom === undefined ? null : dayOf(rule.activeFrom),
    activeTo: rule.activeTo === undefined ? null : dayOf(rule.activeTo),
  }
}

function evaluationOf({ evaluate: { on, times = [] } }: WrittenRule): Evaluation {
  return on === 'dailyAt' ? { kind: 'daily', at: times.map(minuteOf) } : { kind: on }
}

function resolvingOf({ autoResolve }: WrittenRule): Resolving {
  if (autoResolve?.when === 'never') return { kind: 'never' }
  if (autoResolve?.when === 'afterHours')
    return { kind: 'afterHours', afterMs: (autoResolve.hours ?? 0) * hourMs }
  return { kind: 'backToNormal', calmMs: (autoResolve?.minutes ?? 0) * minuteMs }
}

const operators: Record<string, AlertOperator | 'changedBy'> = {
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
  eq: '=',
  ne: '!=',
  between: 'between',
  outside: 'outside',
  changedBy: 'changedBy',
  is: 'in',
  isOneOf: 'in',
  isNot: 'notIn',
}
const comparisons: Record<string, Comparison> = {
  change: 'difference',
  percentChange: 'percent',
  zScore: 'zScore',
}
const policies: Record<string, MissingPolicy> = {
  ignore: 'keep',
  breach: 'breach',
  fine: 'fine',
  separate: 'separate',
}

function conditionOf(condition: WrittenCondition, rule: WrittenRule): TimelineCondition {
  const { aggregate, operator, window, windows, baseline, value, values } = condition
  const comparison = comparisons[aggregate]
  const known = operators[operator]
  const missing = policies[condition.missing ?? rule.missing ?? 'ignore']
  if (!known || !missing) throw new RangeError(`${operator} or ${condition.missing} is unknown.`)
  return {
    variable: condition.variable as AskedVariable,
    aggregate: comparison ? 'mean' : (aggregate as Aggregate),
    comparison: comparison ?? 'value',
    window: { count: window.n, unit: window.unit },
    operator: known,
    threshold: value,
    upTo: condition.value2,
    states: values ?? (typeof value === 'string' ? [value] : []),
    closesAt: condition.closeValue,
    closesUpTo: condition.closeValue2,
    repeated: { least: windows?.n ?? 1, windows: windows?.m ?? 1 },
    baseline: {
      days: baseline?.days ?? 28,
      excludeLast: baseline?.excludeLast ?? 0,
      least: baseline?.least ?? 7,
    },
    missing,
    coverage: condition.minCoverage ?? 0,
    leastCount: condition.minCount ?? 0,
    wornMinutes: condition.minWear ?? null,
  }
}
