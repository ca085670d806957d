import type { MetricKey } from '../../metrics'
import { Draft, type ReadContext, type Reader, type ReadStage } from '../reading'
import {
  dateOf,
  either,
  type Fields,
  fieldsOf,
  listOf,
  localInstantOf,
  measuredOf,
  numberOf,
  textOf,
} from '../values'

/** Reads answers of the Fitbit Web API, whose times are local ones without an offset. */
export const readFitbit: Reader = (body, context) => {
  const draft = new Draft()
  const answer = fieldsOf(body)
  for (const device of listOf(body)) readDevice(fieldsOf(device), context, draft)
  if (Array.isArray(answer.errors)) {
    draft.refuse(textOf(fieldsOf(answer.errors[0]).errorType) || 'errors', 'error')
  }
  readHeart(answer, context, draft)
  for (const [resource, metric] of Object.entries(activities))
    readActivity(resource, metric, answer, context, draft)
  for (const one of listOf(answer.sleep)) readSleep(fieldsOf(one), context, draft)
  for (const [kind, read] of Object.entries(figures)) {
    for (const one of listOf(answer[kind])) {
      const { dateTime, value } = fieldsOf(one)
      if (value !== undefined) draft.day(kind, read.metric, dateOf(dateTime), read.valueOf(value))
    }
  }
  readHrvMinutes(answer, draft)
  readOxygen(answer, draft)
  readWeights(answer, context, draft)
  readSummary(answer, draft)
  draft.next = textOf(fieldsOf(answer.pagination).next) || null
  draft.timeZone = textOf(fieldsOf(answer.user).timezone) || null
  if (draft.isEmpty && draft.timeZone === null) {
    draft.refuse(Object.keys(answer)[0] ?? 'answer', 'no_metric')
  }
  return draft.end()
}

/** Kilometres are what an account without an English unit system gives; Fitbit converts by a header that we never send. */
const activities: Readonly<Record<string, { metric: MetricKey; times: number }>> = {
  steps: { metric: 'steps', times: 1 },
  distance: { metric: 'distance', times: 1000 },
  calories: { metric: 'energy', times: 1 },
}

const figures: Readonly<
  Record<string, { metric: MetricKey; valueOf: (value: unknown) => ReturnType<typeof measuredOf> }>
> = {
  hrv: { metric: 'hrv_rmssd', valueOf: (value) => measuredOf(fieldsOf(value).dailyRmssd) },
  br: {
    metric: 'respiratory_rate',
    valueOf: (value) => {
      const { breathingRate, fullSleepSummary } = fieldsOf(value)
      return either(measuredOf(breathingRate), measuredOf(fieldsOf(fullSleepSummary).breathingRate))
    },
  },
  spo2: { metric: 'spo2', valueOf: (value) => measuredOf(fieldsOf(value).avg) },
  'body-weight': { metric: 'weight', valueOf: (value) => measuredOf(value) },
}

function readHeart(answer: Fields, { timeZone }: ReadContext, draft: Draft) {
  const [first] = listOf(answer['activities-heart'])
  for (const one of listOf(answer['activities-heart'])) {
    const { dateTime, value } = fieldsOf(one)
    const { restingHeartRate } = fieldsOf(value)
    if (restingHeartRate !== undefined || !('activities-heart-intraday' in answer)) {
      draft.day('restingHeartRate', 'resting_heart_rate', dateOf(dateTime), measuredOf(restingHeartRate))
    }
  }
  const { dataset, datasetType } = fieldsOf(answer['activities-heart-intraday'])
  const day = dateOf(fieldsOf(first).dateTime)
  for (const one of listOf(dataset)) {
    const { time, value } = fieldsOf(one)
    const at = day === null ? null : localInstantOf(`${day}T${textOf(time)}`, timeZone)
    draft.sample('heart', 'heart_rate', datasetType === 'minute' ? 'minute' : 'sample', at, measuredOf(value))
  }
}

function readActivity(
  resource: string,
  { metric, times }: { metric: MetricKey; times: number },
  answer: Fields,
  { timeZone }: ReadContext,
  draft: Draft,
) {
  const days = listOf(answer[`activities-${resource}`])
  for (const one of days) {
    const { dateTime, value } = fieldsOf(one)
    draft.day(resource, metric, dateOf(dateTime), measuredOf(value, times))
  }
  const day = dateOf(fieldsOf(days[0]).dateTime)
  for (const one of listOf(fieldsOf(answer[`activities-${resource}-intraday`]).dataset)) {
    const { time, value } = fieldsOf(one)
    const at = day === null ? null : localInstantOf(`${day}T${textOf(time)}`, timeZone)
    draft.sample(resource, metric, 'minute', at, measuredOf(value, times))
  }
}

/** Names of stages in sleep logs of the Web API 1.2, and of the older classic ones; exports of an account have the same. */
export const fitbitStages: Readonly<Record<string, ReadStage>> = {
  wake: 'awake',
  awake: 'awake',
  restless: 'awake',
  rem: 'rem',
  light: 'light',
  deep: 'deep',
  asleep: 'asleep',
}

function readSleep(sleep: Fields, { timeZone }: ReadContext, draft: Draft) {
  const startedAt = localInstantOf(sleep.startTime, timeZone)
  const duration = numberOf(sleep.duration)
  if (startedAt === null) return draft.refuse('sleep', 'unreadable_time')
  if (duration === null || duration <= 0) return draft.refuse('sleep', 'no_length')
  const { data } = fieldsOf(sleep.levels)
  draft.sleeps.push({
    // Older answers have no id.
    key: textOf(sleep.logId) || `sleep@${startedAt}`,
    startedAt,
    // The clock of the night is that of its start, so its length counts, not its end.
    endedAt: startedAt + duration,
    isNap: sleep.isMainSleep === false,
    isProvisional: false,
    minutesAsleep: numberOf(sleep.minutesAsleep),
    stages: listOf(data).flatMap((one) => {
      const { dateTime, level, seconds } = fieldsOf(one)
      const stage = fitbitStages[textOf(level)]
      const at = localInstantOf(dateTime, timeZone)
      return stage && at !== null ? [{ stage, at, minutes: (numberOf(seconds) ?? 0) / 60 }] : []
    }),
  })
}

function readDevice(device: Fields, { timeZone }: ReadContext, draft: Draft) {
  if (!('deviceVersion' in device)) return draft.refuse('notification', 'no_values')
  draft.devices.push({
    id: textOf(device.id),
    model: textOf(device.deviceVersion),
    batteryPercent: numberOf(device.batteryLevel),
    lastSyncAt: localInstantOf(device.lastSyncTime, timeZone),
  })
}

/** Of the values of a night the mean is its figure, where the day's own is not in the answer. */
function readHrvMinutes(answer: Fields, draft: Draft) {
  for (const one of listOf(answer.hrv)) {
    const { dateTime, minutes } = fieldsOf(one)
    const values = listOf(minutes).flatMap((minute) => {
      const { value, minute: at } = fieldsOf(minute)
      const rmssd = numberOf(fieldsOf(value).rmssd)
      return rmssd === null ? [] : [{ rmssd, at }]
    })
    if (values.length === 0) continue
    const mean = values.reduce((sum, { rmssd }) => sum + rmssd, 0) / values.length
    draft.day('hrv', 'hrv_rmssd', dateOf(dateTime) ?? dateOf(values.at(-1)?.at), mean)
  }
}

function readOxygen(answer: Fields, draft: Draft) {
  const date = dateOf(answer.dateTime)
  const { avg } = fieldsOf(answer.value)
  const minutes = listOf(answer.minutes).flatMap((one) => numberOf(fieldsOf(one).value) ?? [])
  if (avg !== undefined) draft.day('spo2', 'spo2', date, measuredOf(avg))
  else if (minutes.length > 0) {
    draft.day('spo2', 'spo2', date, minutes.reduce((sum, value) => sum + value, 0) / minutes.length)
  }
}

function readWeights(answer: Fields, { timeZone }: ReadContext, draft: Draft) {
  for (const one of listOf(answer.weight)) {
    const { date, time, weight } = fieldsOf(one)
    const at = localInstantOf(`${textOf(date)}T${textOf(time)}`, timeZone)
    draft.sample('weight', 'weight', 'sample', at, measuredOf(weight))
  }
}

/** The summary of one day has no date of its own: whoever asked for the day knows it. */
function readSummary(answer: Fields, draft: Draft) {
  const { restingHeartRate, steps } = fieldsOf(answer.summary)
  if (steps !== undefined || restingHeartRate !== undefined) draft.refuse('summary', 'unreadable_time')
}
