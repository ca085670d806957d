import type { Selectable } from 'kysely'
import type { ProjectTable } from '../../../../platform/tables'
import { type DateRange, type DayMatrix, dateOf, type MetricKey } from '../../../series/measurement'
import { historyReader, type KnownSubject, momentOf } from '../../subject-history'
import { metricsAsked, needsTags } from '../evaluation/asked-by-rules'
import { type Attention, type AttentionRule, attentionOf } from './attention'

type OfProject = Pick<
  Selectable<ProjectTable>,
  'status' | 'time_zone' | 'start_on' | 'end_on' | 'valid_day_minutes'
>

/** What has to be read of each subject's days. */
export interface AttentionDays {
  readonly range: DateRange
  readonly values: readonly MetricKey[]
  readonly needsTags: boolean
}

/** The days that the rules look back on: of subjects in any zone, whose today may be a day before or after the project's. */
export function attentionDays(
  rules: readonly AttentionRule[],
  { time_zone }: Pick<OfProject, 'time_zone'>,
  asOf: Date,
): AttentionDays {
  const { today } = momentOf(asOf, time_zone)
  const compiled = rules.map(({ standing }) => standing.compiled)
  const days = Math.max(1, ...rules.map(({ standing }) => standing.days))
  return {
    range: { from: dateOf(firstDay(today, days)), to: dateOf(today + 1) },
    values: metricsAsked(compiled),
    needsTags: needsTags(compiled),
  }
}

/** Whether what was read for something else is enough for the rules. */
export function holdsAttention(matrix: DayMatrix, { range, values }: AttentionDays): boolean {
  return matrix.from <= range.from && values.every((metric) => matrix.values.has(metric))
}

/** Decides for the rows of a matrix of `attentionDays`, or more, one after the other. */
export function attentionReader(
  rules: readonly AttentionRule[],
  project: OfProject,
  matrix: DayMatrix,
  asOf: Date,
): (
  subject: KnownSubject & { readonly id: string; readonly tagIds: readonly string[] },
  row: number,
) => Attention {
  const ofStates = rules.filter(({ definition }) =>
    definition.conditions.some(({ variable }) => variable === 'day_state'),
  )
  const days = Math.max(0, ...ofStates.map(({ standing }) => standing.days))
  const statesFrom = days === 0 ? null : firstDay(momentOf(asOf, project.time_zone).today, days)
  const read = historyReader(project, { matrix, asOf, statesFrom })
  return (subject, row) =>
    attentionOf(rules, { id: subject.id, tagIds: subject.tagIds, ...read(subject, row) })
}

/** Where it is still yesterday the newest full day is that before it. */
function firstDay(today: number, days: number): number {
  return today - 1 - days
}
