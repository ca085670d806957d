import { Draft, type ReadContext, type Reader, type ReadStage } from '../reading'
import {
  anyInstantOf,
  dateOf,
  either,
  type Fields,
  fieldsOf,
  instantOf,
  listOf,
  localInstantOf,
  measuredOf,
  numberOf,
  textOf,
} from '../values'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** Reads answers of Polar AccessLink v3. */
export const readPolar: Reader = (body, context) => {
  const draft = new Draft()
  const answer = fieldsOf(body)
  if ('error' in answer || 'errorType' in answer) draft.refuse('error', 'error')
  const documents = ['nights', 'recharges', 'activities'].flatMap((name) => listOf(answer[name]))
  const all = Array.isArray(body) ? body : documents.length > 0 ? documents : [answer]
  for (const one of all) readOne(fieldsOf(one), context, draft)
  return draft.end()
}

function readOne(one: Fields, context: ReadContext, draft: Draft) {
  if ('sleep_start_time' in one) readNight(one, context, draft)
  else if ('heart_rate_variability_avg' in one) readRecharge(one, draft)
  else if (Array.isArray(one.heart_rate_samples)) readHeart(one, context, draft)
  else if ('steps' in one) readActivity(one, context, draft)
  else if ('access_token' in one) draft.refuse('token', 'no_values')
  else if (Object.keys(one).length > 0 && !('error' in one))
    draft.refuse(Object.keys(one)[0] ?? '', 'no_metric')
}

function readHeart(one: Fields, { timeZone }: ReadContext, draft: Draft) {
  const date = dateOf(one.date)
  for (const sample of listOf(one.heart_rate_samples)) {
    const { heart_rate, sample_time } = fieldsOf(sample)
    const at = date === null ? null : localInstantOf(`${date}T${textOf(sample_time)}`, timeZone)
    draft.sample('continuous-heart-rate', 'heart_rate', 'sample', at, measuredOf(heart_rate))
  }
}

function readActivity(one: Fields, { timeZone }: ReadContext, draft: Draft) {
  const date = dateOf(one.date) ?? dateOf(one.start_time)
  draft.day('steps', 'steps', date, measuredOf(one.steps))
  if (one.calories !== undefined) draft.day('calories', 'energy', date, measuredOf(one.calories))
  if (one.distance_from_steps !== undefined) {
    draft.day('distance', 'distance', date, measuredOf(one.distance_from_steps))
  }
  const { steps } = fieldsOf(one.samples)
  for (const sample of listOf(fieldsOf(steps).samples)) {
    const { steps: count, timestamp } = fieldsOf(sample)
    draft.sample('steps', 'steps', 'minute', anyInstantOf(timestamp, timeZone), measuredOf(count))
  }
}

const stages: Readonly<Record<string, ReadStage>> = {
  0: 'awake',
  1: 'rem',
  2: 'light',
  3: 'light',
  4: 'deep',
}

function readNight(one: Fields, context: ReadContext, draft: Draft) {
  const startedAt = instantOf(one.sleep_start_time)
  const endedAt = instantOf(one.sleep_end_time)
  if (startedAt === null || endedAt === null) return draft.refuse('sleep', 'unreadable_time')
  const parts = [one.light_sleep, one.deep_sleep, one.rem_sleep].map(numberOf)
  const asleep = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  draft.sleeps.push({
    // One night a date; what is read again replaces it.
    key: `${textOf(one.device_id)} ${textOf(one.date)}`.trim() || `sleep@${startedAt}`,
    startedAt,
    endedAt,
    isNap: false,
    isProvisional: false,
    minutesAsleep: parts.every((part) => part === null) ? null : Math.round(asleep / 60),
    stages: stagesOf(fieldsOf(one.hypnogram), startedAt, endedAt, textOf(one.sleep_start_time), context),
  })
}

/** Times of the clock without a date: those before the beginning are of the next day. */
function stagesOf(
  hypnogram: Fields,
  startedAt: number,
  endedAt: number,
  start: string,
  { timeZone }: ReadContext,
) {
  const [, date, offset] = /^(\d{4}-\d\d-\d\d)T.*?(Z|[+-]\d\d:?\d\d)$/.exec(start) ?? []
  const changes = Object.entries(hypnogram)
    .flatMap(([clock, code]) => {
      const at = anyInstantOf(`${date}T${clock}:00${offset ?? ''}`, timeZone)
      return at === null ? [] : [{ at: at < startedAt ? at + dayMs : at, stage: stages[textOf(code)] }]
    })
    .sort((a, b) => a.at - b.at)
  return changes.flatMap(({ at, stage }, i) =>
    stage ? [{ stage, at, minutes: ((changes[i + 1]?.at ?? endedAt) - at) / minuteMs }] : [],
  )
}

function readRecharge(one: Fields, draft: Draft) {
  const date = dateOf(one.date)
  draft.day('hrv', 'hrv_rmssd', date, measuredOf(one.heart_rate_variability_avg))
  draft.day('breathing', 'respiratory_rate', date, measuredOf(one.breathing_rate_avg))
  const beats = numberOf(one.beat_to_beat_avg)
  const rate = measuredOf(one.heart_rate_avg)
  draft.day(
    'heart_rate_avg',
    'resting_heart_rate',
    date,
    either(rate, beats ? 60_000 / beats : 'not_measured'),
  )
}
