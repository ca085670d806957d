import type { Kysely } from 'kysely'
import { alertVariables, isOfSamples } from '../../../../../../engines/alert-rule'
import type { Tables } from '../../../../platform/tables'
import { dateOf, type MetricKey, metricKeys, numberOfDate, readDayMatrix } from '../../../series/measurement'
import type { AlertEvent } from './event-queries'

/** What the first condition asks, day by day around an alert. */
export interface EventSeries {
  readonly variable: MetricKey
  readonly from: string
  /** Null where there is no value. */
  readonly values: readonly (number | null)[]
  readonly threshold: number | null
}

const daysBefore = 20
const daysAfter = 3

/** Null for what has no figure of a day, such as a battery. */
export async function seriesOfEvent(
  db: Kysely<Tables>,
  { company_id, project_id, test_subject_id, window_on, rule_definition, evidence }: AlertEvent,
  now: Date,
): Promise<EventSeries | null> {
  // Of a cohort there is no one series.
  if (test_subject_id === null) return null
  const [condition] = rule_definition.conditions
  const metric = metricKeys.find((key) => key === condition?.variable)
  if (!condition || !metric || alertVariables[metric].choices) return null
  // A mean of ten minutes is not to be looked for among the figures of days.
  if (isOfSamples(condition.window)) return null
  const window = numberOfDate(window_on)
  const today = Math.floor(now.getTime() / 86_400_000)
  const from = dateOf(window - daysBefore)
  const to = dateOf(Math.max(window, Math.min(window + daysAfter, today)))
  const scope = { companyId: company_id, projectId: project_id }
  const columns = { values: metric === 'wear' ? [] : [metric], states: 'wear' as const }
  const matrix = await readDayMatrix(db, scope, [test_subject_id], { from, to }, columns)
  const column = columnOf(matrix, metric)
  return {
    variable: metric,
    from,
    values: Array.from(column, (value) => (value < 0 || Number.isNaN(value) ? null : round(value))),
    threshold: thresholdOf(condition, evidence.readings[0]?.usual ?? null),
  }
}

function columnOf(matrix: Awaited<ReturnType<typeof readDayMatrix>>, metric: MetricKey): ArrayLike<number> {
  return metric === 'wear' ? matrix.wear : (matrix.values.get(metric) ?? [])
}

/** Where the values would have to be, of what lies on their scale. */
function thresholdOf(
  { comparison, threshold, aggregate }: AlertEvent['rule_definition']['conditions'][number],
  usual: number | null,
): number | null {
  const isOfDays = aggregate !== 'sum' && aggregate !== 'count' && aggregate !== 'slope'
  if (threshold === undefined || !isOfDays) return null
  if (comparison === 'value') return threshold
  if (usual === null || comparison === 'zScore') return null
  return round(comparison === 'difference' ? usual + threshold : usual * (1 + threshold / 100))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
