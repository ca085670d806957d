import { Draft, type Reader } from '../reading'
import { type Fields, fieldsOf, instantOf, measuredOf, numberOf, textOf } from '../values'

/** Reads answers of WHOOP v2: records of cycles, recoveries and sleeps. It gives neither steps nor single heart beats. */
export const readWhoop: Reader = (body) => {
  const draft = new Draft()
  const answer = fieldsOf(body)
  const records = Array.isArray(answer.records) ? answer.records : [answer]
  for (const one of records) readRecord(fieldsOf(one), draft)
  draft.next = textOf(answer.next_token) || null
  return draft.end()
}

function readRecord(one: Fields, draft: Draft) {
  const score = fieldsOf(one.score)
  const kind = 'sleep_id' in one ? 'recovery' : 'nap' in one ? 'sleep' : 'cycle'
  if (one.score_state === 'PENDING_SCORE') return draft.refuse(kind, 'in_progress')
  if (one.score_state === 'UNSCORABLE') return draft.refuse(kind, 'not_measured')
  if (kind === 'sleep') return readSleep(one, score, draft)
  if (kind === 'recovery') return readRecovery(one, score, draft)
  if (!('score' in one)) return draft.refuse(Object.keys(one)[0] ?? 'answer', 'no_metric')
  // An open cycle has no end yet.
  if (one.end === null || one.end === undefined) return draft.refuse(kind, 'in_progress')
  const kilojoules = numberOf(score.kilojoule)
  draft.day(
    kind,
    'energy',
    localDate(one.start, one.timezone_offset),
    kilojoules === null ? 'not_measured' : kilojoules / 4.184,
  )
}

function readSleep(one: Fields, score: Fields, draft: Draft) {
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
  draft.sleeps.push({
    key: textOf(one.id),
    startedAt,
    endedAt,
    isNap: one.nap === true,
    isProvisional: false,
    minutesAsleep: parts.every((part) => part === null) ? null : Math.round(asleep / 60_000),
    stages: [],
  })
  if (one.nap !== true && score.respiratory_rate !== undefined) {
    const date = localDate(one.end, one.timezone_offset)
    draft.day('sleep', 'respiratory_rate', date, measuredOf(score.respiratory_rate))
  }
}

/** A recovery has no time of its own but that of its making, in the morning after the night. */
function readRecovery(one: Fields, score: Fields, draft: Draft) {
  const date = localDate(one.created_at, one.timezone_offset)
  draft.day('recovery', 'resting_heart_rate', date, measuredOf(score.resting_heart_rate))
  draft.day('recovery', 'hrv_rmssd', date, measuredOf(score.hrv_rmssd_milli))
  if (score.spo2_percentage !== undefined) {
    draft.day('recovery', 'spo2', date, measuredOf(score.spo2_percentage))
  }
  if (score.skin_temp_celsius !== undefined) {
    draft.day('recovery', 'skin_temperature', date, measuredOf(score.skin_temp_celsius))
  }
}

function localDate(time: unknown, offset: unknown): string | null {
  const at = instantOf(time)
  if (at === null) return null
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(textOf(offset)) ?? []
  const seconds = sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60) : 0
  return new Date(at + seconds * 1000).toISOString().slice(0, 10)
}
