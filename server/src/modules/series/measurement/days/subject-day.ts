import type { Selectable } from 'kysely'
import type { SubjectDayTable } from '../../../../platform/tables'
import { type FigureColumn, metricKeys, metrics } from '../metric'
import type { DayFacts } from './day-facts'
import { figureOf } from './day-figure'
import { dayStates } from './day-state'
import { measuredFigure, stateOf } from './day-state-of'
import { wearOf } from './day-wear'

/** The row of subject_day: figures, wear and the state of every metric, decided from the facts of the day. */
export function subjectDayOf(facts: DayFacts, updatedAt: Date): Selectable<SubjectDayTable> {
  const wear = wearOf(facts)
  const figures = metricKeys.map((key) => (key === 'wear' ? wear : figureOf(key, facts)))
  const states = metricKeys.map((key, i) => stateOf(key, figures[i] ?? null, wear, facts))
  const measured = metricKeys.map((key, i) =>
    measuredFigure(key, figures[i] ?? null, states[i] ?? 'not_measured'),
  )
  const lastSampleAt = Math.max(...facts.series.map(({ lastAt }) => lastAt))
  return {
    subject_id: facts.person.subjectId,
    local_date: facts.localDate,
    project_id: facts.person.projectId,
    company_id: facts.person.companyId,
    time_zone: facts.person.timeZone,
    day_state: Buffer.from(states.map((state) => dayStates.indexOf(state))),
    ...figureColumns(measured),
    last_sample_at: Number.isFinite(lastSampleAt) ? new Date(lastSampleAt) : null,
    updated_at: updatedAt,
  }
}

function figureColumns(figures: readonly (number | null)[]): Record<FigureColumn, number | null> {
  const columns = metricKeys.map((key, i) => [metrics[key].column, figures[i] ?? null])
  return Object.fromEntries(columns) as Record<FigureColumn, number | null>
}
