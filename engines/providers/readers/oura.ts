import type { MetricKey } from '../../metrics'
import { Draft, type Reader, type ReadStage } from '../reading'
import { dateOf, type Fields, fieldsOf, instantOf, measuredOf, numberOf, textOf } from '../values'

const minuteMs = 60_000

/** Reads answers of Oura v2: lists of documents, a single document, or a series of values. */
export const readOura: Reader = (body) => {
  const draft = new Draft()
  const answer = fieldsOf(body)
  const status = numberOf(answer.status)
  if ((status !== null && status >= 400) || Array.isArray(answer.detail) || 'error' in answer) {
    draft.refuse(textOf(answer.title) || textOf(answer.error) || 'error', 'error')
    return draft.end()
  }
  const documents = Array.isArray(answer.data) ? answer.data : [answer]
  for (const one of documents) readDocument(fieldsOf(one), draft)
  draft.next = textOf(answer.next_token) || null
  return draft.end()
}

function readDocument(one: Fields, draft: Draft) {
  if ('bpm' in one) {
    draft.sample('heartrate', 'heart_rate', 'sample', instantOf(one.timestamp), measuredOf(one.bpm))
  } else if ('bedtime_start' in one) {
    readSleep(one, draft)
  } else if ('non_wear_time' in one) {
    readActivity(one, draft)
  } else if ('spo2_percentage' in one) {
    draft.day('daily_spo2', 'spo2', dateOf(one.day), measuredOf(fieldsOf(one.spo2_percentage).average))
  } else if ('temperature_deviation' in one) {
    // A deviation from an unknown baseline is no temperature.
    draft.refuse('daily_readiness', one.temperature_deviation === null ? 'not_measured' : 'no_metric')
  } else if ('level' in one && 'in_charger' in one) {
    draft.devices.push({
      id: '',
      model: 'Oura Ring',
      batteryPercent: numberOf(one.level),
      lastSyncAt: instantOf(one.timestamp),
    })
  } else if ('object_id' in one) {
    draft.refuse('notification', 'no_values')
  } else {
    draft.refuse(kindOf(one), 'no_metric')
  }
}

function kindOf(one: Fields): string {
  if ('stress_high' in one) return 'daily_stress'
  if ('optimal_bedtime' in one) return 'sleep_time'
  if ('episodes' in one) return 'rest_mode_period'
  if ('activity' in one) return 'workout'
  if ('mood' in one) return 'session'
  if ('biological_sex' in one) return 'personal_info'
  return 'contributors' in one ? 'daily_score' : 'document'
}

/** Oura's day of activity runs from 4:00 to 4:00, so its figures are those of no calendar day exactly; it names the day. */
function readActivity(one: Fields, draft: Draft) {
  const date = dateOf(one.day)
  draft.day('daily_activity', 'steps', date, measuredOf(one.steps))
  draft.day('daily_activity', 'energy', date, measuredOf(one.total_calories))
  const medium = numberOf(one.medium_activity_time)
  const high = numberOf(one.high_activity_time)
  draft.day(
    'daily_activity',
    'active_minutes',
    date,
    medium === null || high === null ? 'not_measured' : Math.round((medium + high) / 60),
  )
}

const phases: Readonly<Record<string, ReadStage>> = { 1: 'deep', 2: 'light', 3: 'rem', 4: 'awake' }

function readSleep(one: Fields, draft: Draft) {
  const key = textOf(one.id)
  const kind = textOf(one.type)
  if (kind === 'deleted') return void draft.gone.push(key)
  // The wearer said that it was none.
  if (kind === 'rest') return draft.refuse('sleep', 'rejected')
  const startedAt = instantOf(one.bedtime_start)
  const endedAt = instantOf(one.bedtime_end)
  if (startedAt === null || endedAt === null) return draft.refuse('sleep', 'unreadable_time')
  const asleep = numberOf(one.total_sleep_duration)
  draft.sleeps.push({
    key,
    startedAt,
    endedAt,
    isNap: kind !== 'long_sleep',
    isProvisional: false,
    minutesAsleep: asleep === null ? null : Math.round(asleep / 60),
    stages: stagesOf(one, startedAt),
  })
  if (kind !== 'long_sleep') return
  // A night is told on the local day on which it ends, in the offset that it was written with.
  const date = dateOf(one.bedtime_end)
  const figure = (field: 'average_hrv' | 'average_breath' | 'lowest_heart_rate', metric: MetricKey) => {
    if (one[field] !== undefined) draft.day(field, metric, date, measuredOf(one[field]), '', key || undefined)
  }
  figure('average_hrv', 'hrv_rmssd')
  figure('average_breath', 'respiratory_rate')
  figure('lowest_heart_rate', 'resting_heart_rate')
}

/** Stages of half a minute, or of five minutes, as runs. */
function stagesOf(one: Fields, startedAt: number) {
  const fine = textOf(one.sleep_phase_30_sec)
  const codes = fine || textOf(one.sleep_phase_5_min)
  const step = fine ? minuteMs / 2 : 5 * minuteMs
  const runs: { stage: ReadStage; at: number; minutes: number }[] = []
  let previous = ''
  for (const [i, code] of [...codes].entries()) {
    const stage = phases[code]
    const last = runs.at(-1)
    if (!stage) continue
    if (last && code === previous) last.minutes += step / minuteMs
    else runs.push({ stage, at: startedAt + i * step, minutes: step / minuteMs })
    previous = code
  }
  return runs
}
