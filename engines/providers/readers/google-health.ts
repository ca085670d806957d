import type { MetricKey } from '../../metrics'
import {
  Draft,
  type Measured,
  type ReadDevice,
  type Reader,
  type ReadSample,
  type ReadStage,
} from '../reading'
import {
  countOf,
  dateOf,
  type Fields,
  fieldsOf,
  instantOf,
  listOf,
  measuredOf,
  numberOf,
  textOf,
} from '../values'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Reads answers of the Google Health API: points, roll-ups, paired devices, settings. The kind shows in the answer. */
export const readGoogleHealth: Reader = (body) => {
  const draft = new Draft()
  const answer = fieldsOf(body)
  if ('error' in answer) draft.refuse(textOf(fieldsOf(answer.error).status) || 'error', 'error')
  for (const point of listOf(answer.dataPoints)) readPoint(fieldsOf(point), draft)
  for (const window of listOf(answer.rollupDataPoints)) readWindow(fieldsOf(window), draft)
  for (const device of listOf(answer.pairedDevices)) draft.devices.push(deviceOf(fieldsOf(device)))
  if ('healthUserId' in answer) draft.refuse('identity', 'no_values')
  draft.timeZone = textOf(answer.timeZone) || null
  draft.next = textOf(answer.nextPageToken) || null
  return draft.end()
}

interface DailyFigure {
  readonly metric: MetricKey
  readonly field: string
}

/** Figures that Google dates itself. */
const daily: Readonly<Record<string, DailyFigure>> = {
  dailyRestingHeartRate: { metric: 'resting_heart_rate', field: 'beatsPerMinute' },
  dailyHeartRateVariability: { metric: 'hrv_rmssd', field: 'averageHeartRateVariabilityMilliseconds' },
  dailyOxygenSaturation: { metric: 'spo2', field: 'averagePercentage' },
  dailyRespiratoryRate: { metric: 'respiratory_rate', field: 'breathsPerMinute' },
  dailySleepTemperatureDerivations: { metric: 'skin_temperature', field: 'nightlyTemperatureCelsius' },
}

interface IntervalFigure extends DailyFigure {
  readonly times: number
}

const intervals: Readonly<Record<string, IntervalFigure>> = {
  steps: { metric: 'steps', field: 'count', times: 1 },
  distance: { metric: 'distance', field: 'millimeters', times: 0.001 },
}

const besides = ['name', 'dataPointName', 'dataSource', 'createTime', 'updateTime']

function readPoint(point: Fields, draft: Draft) {
  const kind = Object.keys(point).find((key) => !besides.includes(key)) ?? ''
  const values = fieldsOf(point[kind])
  const origin = originOf(fieldsOf(point.dataSource))
  const figure = daily[kind]
  const interval = intervals[kind]
  if (figure) {
    const date = civilDate(values.date)
    draft.day(kind, figure.metric, date, measuredOf(values[figure.field]), origin)
    // The night itself was measured; what it deviates from is not known yet.
    if (Object.values(values).includes('NaN')) draft.refuse(kind, 'waiting_for_baseline')
  } else if (kind === 'heartRate') {
    draft.sample(kind, 'heart_rate', 'sample', sampleTime(values), measuredOf(values.beatsPerMinute), origin)
  } else if (kind === 'weight') {
    draft.sample(kind, 'weight', 'sample', sampleTime(values), measuredOf(values.weightGrams, 0.001), origin)
  } else if (interval) {
    readInterval(kind, interval, values, origin, draft)
  } else if (kind === 'sleep') {
    readSleep(point, values, draft)
  } else {
    draft.refuse(kind, 'no_metric')
  }
}

function readInterval(kind: string, figure: IntervalFigure, values: Fields, origin: string, draft: Draft) {
  const { startTime, endTime, startUtcOffset } = fieldsOf(values.interval)
  const from = instantOf(startTime)
  const to = instantOf(endTime)
  const value = countOf(values[figure.field], figure.times)
  if (from === null || to === null) return draft.refuse(kind, 'unreadable_time')
  if (to - from > hourMs) {
    // A figure of many hours says nothing of a single one of them. Of a whole day it is the day's; of a walk it is not.
    const clock = new Date(from + secondsOf(startUtcOffset) * 1000).toISOString()
    const isDay = /T00:0[01]/.test(clock) && to - from > 22 * hourMs && to - from < 26 * hourMs
    if (!isDay) return draft.refuse(kind, typeof value === 'string' ? value : 'of_session')
    return draft.day(kind, figure.metric, clock.slice(0, 10), value, origin)
  }
  const source: ReadSample['source'] = to - from > 15 * minuteMs ? 'hour' : 'minute'
  draft.sample(kind, figure.metric, source, from, value, origin)
}

const stages: Readonly<Record<string, ReadStage>> = {
  AWAKE: 'awake',
  RESTLESS: 'awake',
  REM: 'rem',
  LIGHT: 'light',
  DEEP: 'deep',
  ASLEEP: 'asleep',
}

function readSleep(point: Fields, sleep: Fields, draft: Draft) {
  const interval = fieldsOf(sleep.interval)
  const startedAt = instantOf(interval.startTime)
  const metadata = fieldsOf(sleep.metadata)
  if (startedAt === null) return draft.refuse('sleep', 'unreadable_time')
  // The newest night may have no end yet: it is in progress, and nothing is counted.
  const endedAt = instantOf(interval.endTime)
  if (endedAt === null) return draft.refuse('sleep', 'in_progress')
  const read = listOf(sleep.stages).flatMap((stage) => {
    const { type, startTime, endTime } = fieldsOf(stage)
    const name = stages[textOf(type)]
    const from = instantOf(startTime)
    const to = instantOf(endTime)
    return name && from !== null && to !== null
      ? [{ stage: name, at: from, minutes: (to - from) / minuteMs }]
      : []
  })
  const given = textOf(point.name) || textOf(point.dataPointName)
  // Names of scrubbed or reconciled answers are not unique.
  const key = /\/dataPoints\//.test(given) ? given : `${given || 'sleep'}@${startedAt}`
  draft.sleeps.push({
    key,
    startedAt,
    endedAt,
    isNap: isNap(metadata, endedAt - startedAt),
    isProvisional: metadata.processed === false,
    // The summary may hold every stage twice, so it counts only where there are no stages.
    minutesAsleep: read.length > 0 ? null : numberOf(fieldsOf(sleep.summary).minutesAsleep),
    stages: read,
  })
}

/**
 * Whether it is a nap is not always said, and what is false is left out. Each day has a main sleep: a short one beside it is a nap,
 * where anything is said of it at all.
 */
function isNap(metadata: Fields, length: number): boolean {
  const { nap, mainSleep, stagesStatus } = metadata
  if (typeof nap === 'boolean') return nap
  const isToldOf = Object.keys(metadata).length > 0
  return stagesStatus === 'REJECTED_NAP' || (isToldOf && mainSleep !== true && length < 3 * hourMs)
}

function readWindow(window: Fields, draft: Draft) {
  const date = civilDate(fieldsOf(window.civilStartTime).date)
  const from = instantOf(window.startTime)
  const kind =
    Object.keys(window).find((key) => !/^(civil)?(start|end)Time$/i.test(key) && !besides.includes(key)) ?? ''
  const values = fieldsOf(window[kind])
  if (kind === 'heartRate') {
    draft.sample(kind, 'heart_rate', 'minute', from, measuredOf(values.beatsPerMinuteAvg))
    return
  }
  const total = totalOf(kind, values)
  if (!total) draft.refuse(kind, 'no_metric')
  else if (date !== null) draft.day(kind, total.metric, date, total.value)
  else draft.sample(kind, total.metric, 'minute', from, total.value)
}

function totalOf(kind: string, values: Fields): { metric: MetricKey; value: Measured } | null {
  if (kind === 'steps') return { metric: 'steps', value: countOf(values.countSum) }
  if (kind === 'distance') return { metric: 'distance', value: countOf(values.millimetersSum, 0.001) }
  if (kind === 'totalCalories') return { metric: 'energy', value: measuredOf(values.kcalSum) }
  if (kind !== 'activeMinutes') return null
  const active = listOf(values.activeMinutesRollupByActivityLevel)
    .map(fieldsOf)
    .filter(({ activityLevel }) => activityLevel === 'MODERATE' || activityLevel === 'VIGOROUS')
    .map(({ activeMinutesSum }) => numberOf(activeMinutesSum) ?? 0)
  return { metric: 'active_minutes', value: active.reduce((sum, minutes) => sum + minutes, 0) }
}

function deviceOf(device: Fields): ReadDevice {
  return {
    id: textOf(device.name).split('/').pop() ?? '',
    model: textOf(device.deviceVersion),
    batteryPercent: numberOf(device.batteryLevel),
    lastSyncAt: instantOf(device.lastSyncTime),
  }
}

/** The application and the device, so that two sources of an account stay two. */
function originOf(source: Fields): string {
  const platform = textOf(source.platform)
  const { displayName, formFactor } = fieldsOf(source.device)
  return [platform, textOf(displayName) || textOf(formFactor)].filter(Boolean).join(' ')
}

const sampleTime = (values: Fields) => instantOf(fieldsOf(values.sampleTime).physicalTime)

const two = (value: unknown) => String(numberOf(value) ?? 0).padStart(2, '0')

function civilDate(value: unknown): string | null {
  const { year, month, day } = fieldsOf(value)
  return dateOf(`${textOf(year).padStart(4, '0')}-${two(month)}-${two(day)}`)
}

/** As 32400s, or as +09:00. */
function secondsOf(offset: unknown): number {
  const text = textOf(offset)
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(text) ?? []
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
  return numberOf(text.replace(/s$/, '')) ?? 0
}
