import type { Insertable } from 'kysely'
import type { SubjectDayTable } from '../../platform/tables'
import type { DayFacts } from './day-facts'
import { figureOf } from './day-figure'
import { dayStates } from './day-state'
import { stateOf } from './day-state-of'
import { wearOf } from './day-wear'
import { type MetricKey, metricKeys } from './metric'

/** The row of subject_day: figures, wear and the state of every metric, decided from the facts of the day. */
export function subjectDayOf(facts: DayFacts, updatedAt: Date): Insertable<SubjectDayTable> {
  const wear = wearOf(facts)
  const figures = new Map(metricKeys.map((key) => [key, key === 'wear' ? wear : figureOf(key, facts)]))
  const figure = (key: MetricKey) => figures.get(key) ?? null
  const states = metricKeys.map((key) => dayStates.indexOf(stateOf(key, figure(key), wear, facts)))
  const lastSampleAt = Math.max(...facts.series.map(({ lastAt }) => lastAt))
  return {
    subject_id: facts.person.subjectId,
    local_date: facts.localDate,
    project_id: facts.person.projectId,
    company_id: facts.person.companyId,
    time_zone: facts.person.timeZone,
    day_state: Buffer.from(states),
    wear_minutes: wear,
    heart_rate: figure('heart_rate'),
    resting_heart_rate: figure('resting_heart_rate'),
    hrv_rmssd: figure('hrv_rmssd'),
    steps: figure('steps'),
    distance: figure('distance'),
    active_minutes: figure('active_minutes'),
    energy: figure('energy'),
    spo2: figure('spo2'),
    respiratory_rate: figure('respiratory_rate'),
    skin_temperature: figure('skin_temperature'),
    sleep_minutes: figure('sleep'),
    weight: figure('weight'),
    last_sample_at: Number.isFinite(lastSampleAt) ? new Date(lastSampleAt) : null,
    updated_at: updatedAt,
  }
}
