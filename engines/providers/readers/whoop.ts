import { Draft, type Reader } from '../reading'
import { type Fields, fieldsOf, instantOf, localDateOf, measuredOf, numberOf, textOf } from '../values'

/** Reads answers of WHOOP v2: records of cycles, recoveries and sleeps. It gives neither steps nor single heart beats. */
export const readWhoop: Reader = (body, { timeZone }) => {
  const draft = new Draft()
  const answer = fieldsOf(body)
  const records = Array.isArray(answer.records) ? answer.records : [answer]
  for (const one of records) readRecord(fieldsOf(one), timeZone, draft)
  draft.next = textOf(answer.next_token) || null
  return draft.end()
}

function readRecord(one: Fields, zone: string, draft: Draft) {
  const score = fieldsOf(one.score)
  // A workout has a start, an end and its energy as a day's cycle has.
  if ('sport_id' in one || 'sport_name' in one) return draft.refuse('workout', 'of_session')
  const kind = 'sleep_id' in one ? 'recovery' : 'nap' in one ? 'sleep' : 'cycle'
  // When somebody slept is known before it is scored, and also where it never is.
  if (kind === 'sleep') return readSleep(one, score, zone, draft)
  if (isUnscored(one, kind, draft)) return
  if (kind === 'recovery') return readRecovery(one, score, zone, draft)
  if (!('score' in one)) return draft.refuse(Object.keys(one)[0] ?? 'answer', 'no_metric')
  // An open cycle has no end yet.
  if (one.end === null || one.end === undefined) return draft.refuse(kind, 'in_progress')
  const kilojoules = numberOf(score.kilojoule)
  draft.day(
    kind,
    'energy',
    localDate(one.start, one.timezone_offset, zone),
    kilojoules === null ? 'not_measured' : kilojoules / 4.184,
  )
}

/** Waiting for its score, which comes by itself; or never to be scored, which is final. */
function isUnscored({ score_state }: Fields, what: string, draft: Draft): boolean {
  if (score_state === 'PENDING_SCORE') draft.refuse(what, 'in_progress')
  else if (score_state === 'UNSCORABLE') draft.refuse(what, 'unscorable')
  else return false
  return true
}

function readSleep(one: Fields, score: Fields, zone: string, draft: Draft) {
  const startedAt = instantOf(one.start)
  const endedAt = instantOf(one.end)
  if (startedAt === null) return draft.refuse('sleep', 'unreadable_time')
  if (endedAt === null) return draft.refuse('sleep', 'in_progress')
  const summary = fieldsOf(score.stage_summary)
  const parts = [
    summary.total_light_sleep_time_milli,
    summary.total_slow_wave_sleep_time_milli,
    summary.total_rem_sleep_time_milli,
  ].map(numberOf)
  const asleep = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  const endedOn = localDate(one.end, one.timezone_offset, zone)
  draft.sleeps.push({
    key: textOf(one.id),
    startedAt,
    endedAt,
    ...(endedOn !== null && { endedOn }),
    isNap: one.nap === true,
    isProvisional: isUnscored(one, 'sleep', draft),
    minutesAsleep: parts.every((part) => part === null) ? null : Math.round(asleep / 60_000),
    stages: [],
  })
  if (one.nap !== true && score.respiratory_rate !== undefined) {
    draft.day('sleep', 'respiratory_rate', endedOn, measuredOf(score.respiratory_rate))
  }
}

/** Its figures by their fields. */
const figures = [
  ['resting_heart_rate', 'resting_heart_rate'],
  ['hrv_rmssd', 'hrv_rmssd_milli'],
  ['spo2', 'spo2_percentage'],
  ['skin_temperature', 'skin_temp_celsius'],
] as const

/** A recovery is that of a night, and is told on the day on which the night ends; else in the morning in which it was made. */
function readRecovery(one: Fields, score: Fields, zone: string, draft: Draft) {
  const night = textOf(one.sleep_id)
  const date = localDate(one.created_at, one.timezone_offset, zone) ?? (night === '' ? null : '')
  for (const [metric, field] of figures) {
    const isOptional = metric === 'spo2' || metric === 'skin_temperature'
    if (isOptional && score[field] === undefined) continue
    draft.day('recovery', metric, date, measuredOf(score[field]), '', night || undefined)
  }
}

/** In the offset that was sent with it; a recovery has none, so the zone of the wearer counts. */
function localDate(time: unknown, offset: unknown, zone: string): string | null {
  const at = instantOf(time)
  if (at === null) return null
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(textOf(offset)) ?? []
  if (!sign) return localDateOf(at, zone)
  const seconds = (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
  return new Date(at + seconds * 1000).toISOString().slice(0, 10)
}
