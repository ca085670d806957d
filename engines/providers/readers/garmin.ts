import type { MetricKey } from '../../metrics'
import { Draft, type Reader, type ReadStage } from '../reading'
import {
  dateAtOffset,
  dateOf,
  epochOf,
  type Fields,
  fieldsOf,
  listOf,
  localDateOf,
  localInstantOf,
  measuredOf,
  numberOf,
  textOf,
  wallClockInstantOf,
} from '../values'

const minuteMs = 60_000

/** What a push tells of one person, and what we read of it. */
const kinds: Readonly<Record<string, (one: Fields, zone: string, draft: Draft) => void>> = {
  dailies: readDaily,
  epochs: readEpoch,
  sleeps: readSleep,
  hrv: readVariability,
  pulseox: readOxygen,
  allDayRespiration: (_one, _zone, draft) => draft.refuse('allDayRespiration', 'no_metric'),
  bodyComps: readBody,
  accountSleeps: readAccountSleep,
  accountDays: readAccountDay,
  accountHealth: readAccountHealth,
}

/** Reads a push of Garmin, or one summary of it. A push holds several people: give each their own with `ofPerson`. */
export const readGarmin: Reader = (body, { timeZone }) => {
  const draft = new Draft()
  const push = fieldsOf(body)
  const lists = Object.entries(push).filter(([, list]) => Array.isArray(list))
  if (lists.length === 0 || !lists.some(([kind]) => kind in kinds || pushKinds.includes(kind))) {
    for (const one of Array.isArray(body) ? body : [body]) {
      const kind = kindOf(fieldsOf(one))
      readOne(kind, fieldsOf(one), timeZone, draft)
    }
    return draft.end()
  }
  for (const [kind, list] of lists) {
    for (const one of listOf(list)) readOne(kind, fieldsOf(one), timeZone, draft)
  }
  return draft.end()
}

/** Lists of a push in which there is no figure that we store. */
const pushKinds = [
  'activities',
  'activityDetails',
  'bloodPressures',
  'deregistrations',
  'healthSnapshot',
  'manuallyUpdatedActivities',
  'moveIQActivities',
  'skinTemp',
  'stressDetails',
  'userMetrics',
  'userPermissionsChange',
]

function readOne(kind: string, one: Fields, zone: string, draft: Draft) {
  const read = kinds[kind]
  if (read) read(one, zone, draft)
  else if (kind === 'deregistrations' || kind === 'userPermissionsChange') draft.refuse(kind, 'no_values')
  else draft.refuse(kind, 'no_metric')
}

/** The kind of a summary that stands alone. */
function kindOf(one: Fields): string {
  if ('restingHeartRateInBeatsPerMinute' in one) return 'dailies'
  if ('meanHeartRateInBeatsPerMinute' in one) return 'epochs'
  if (
    ['sleepStartTimestampGMT', 'sleepStartTimestampLocal', 'sleepWindowConfirmationType'].some(
      (name) => name in one,
    )
  )
    return 'accountSleeps'
  if ('totalSteps' in one || 'wellnessStartTimeGmt' in one) return 'accountDays'
  if (Array.isArray(one.metrics)) return 'accountHealth'
  if ('deepSleepDurationInSeconds' in one || 'naps' in one || 'validation' in one) return 'sleeps'
  if ('lastNightAvg' in one) return 'hrv'
  if ('weightInGrams' in one) return 'bodyComps'
  if ('timeOffsetEpochToBreaths' in one) return 'allDayRespiration'
  if ('timeOffsetSpo2Values' in one) return 'pulseox'
  return Object.keys(one)[0] ?? 'answer'
}

/** The people whom a push tells of. */
export function garminUsers(body: unknown): string[] {
  const ids = Object.values(fieldsOf(body))
    .flatMap(listOf)
    .map((one) => textOf(fieldsOf(one).userId))
  return [...new Set(ids)].filter(Boolean)
}

/** What a push tells of one person. */
export function ofGarminUser(body: unknown, userId: string): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(fieldsOf(body))
      .map(
        ([kind, list]) =>
          [kind, listOf(list).filter((one) => textOf(fieldsOf(one).userId) === userId)] as const,
      )
      .filter(([, list]) => list.length > 0),
  )
}

/** The offset that was sent with it, else the person's zone. */
function localDate(one: Fields, at: number, zone: string): string {
  const offset = numberOf(one.startTimeOffsetInSeconds) ?? numberOf(one.measurementTimeOffsetInSeconds)
  return offset === null ? localDateOf(at, zone) : dateAtOffset(at, offset)
}

function readDaily(one: Fields, zone: string, draft: Draft) {
  const startsAt = epochOf(one.startTimeInSeconds)
  const date = dateOf(one.calendarDate) ?? (startsAt === null ? null : localDate(one, startsAt, zone))
  draft.day('steps', 'steps', date, measuredOf(one.steps))
  if (one.distanceInMeters !== undefined) {
    draft.day('distance', 'distance', date, measuredOf(one.distanceInMeters))
  }
  const active = numberOf(one.activeKilocalories)
  const resting = numberOf(one.bmrKilocalories)
  if (active !== null && resting !== null) draft.day('energy', 'energy', date, active + resting)
  const moderate = numberOf(one.moderateIntensityDurationInSeconds)
  const vigorous = numberOf(one.vigorousIntensityDurationInSeconds)
  if (moderate !== null && vigorous !== null) {
    draft.day('intensity', 'active_minutes', date, Math.round((moderate + vigorous) / 60))
  }
  if (one.restingHeartRateInBeatsPerMinute !== undefined) {
    draft.day(
      'restingHeartRate',
      'resting_heart_rate',
      date,
      measuredOf(one.restingHeartRateInBeatsPerMinute),
    )
  }
  for (const [offset, value] of Object.entries(fieldsOf(one.timeOffsetHeartRateSamples))) {
    const at = startsAt === null ? null : startsAt + (numberOf(offset) ?? Number.NaN) * 1000
    draft.sample('heartRate', 'heart_rate', 'sample', Number.isNaN(at) ? null : at, measuredOf(value))
  }
}

/** A quarter of an hour of one kind of movement. Several of one start are told apart by it, and added up by the day's figure. */
function readEpoch(one: Fields, _zone: string, draft: Draft) {
  const at = epochOf(one.startTimeInSeconds)
  if (one.meanHeartRateInBeatsPerMinute !== undefined) {
    draft.sample('heartRate', 'heart_rate', 'sample', at, measuredOf(one.meanHeartRateInBeatsPerMinute))
  } else {
    draft.refuse('epochs', 'no_metric')
  }
}

const stages: Readonly<Record<string, ReadStage>> = {
  deep: 'deep',
  light: 'light',
  rem: 'rem',
  awake: 'awake',
}

function readSleep(one: Fields, _zone: string, draft: Draft) {
  const startedAt = epochOf(one.startTimeInSeconds)
  const seconds = numberOf(one.durationInSeconds)
  for (const nap of listOf(one.naps)) readNap(fieldsOf(nap), draft)
  if (startedAt === null) return draft.refuse('sleeps', 'unreadable_time')
  if (seconds === null || seconds <= 0) return draft.refuse('sleeps', 'no_length')
  const runs = Object.entries(fieldsOf(one.sleepLevelsMap)).flatMap(([name, spans]) =>
    listOf(spans).flatMap((span) => {
      const { startTimeInSeconds, endTimeInSeconds } = fieldsOf(span)
      const from = epochOf(startTimeInSeconds)
      const to = epochOf(endTimeInSeconds)
      const stage = stages[name]
      if (stage && from !== null && to !== null) return [{ stage, at: from, minutes: (to - from) / minuteMs }]
      draft.refuse(`stage ${name}`, stage ? 'unreadable_time' : 'no_metric')
      return []
    }),
  )
  const parts = ['deepSleepDurationInSeconds', 'lightSleepDurationInSeconds', 'remSleepInSeconds'].map(
    (name) => numberOf(one[name]),
  )
  const awake = numberOf(one.awakeDurationInSeconds) ?? 0
  const asleep = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  // Some devices leave the time awake out of the length.
  const length = Math.max(seconds, parts.every((part) => part === null) ? 0 : asleep + awake)
  draft.sleeps.push({
    key: textOf(one.summaryId) || `sleep@${startedAt}`,
    startedAt,
    endedAt: startedAt + length * 1000,
    isNap: false,
    isProvisional: /TENTATIVE/.test(textOf(one.validation)),
    minutesAsleep: parts.every((part) => part === null) ? null : Math.round(asleep / 60),
    stages: runs.sort((a, b) => a.at - b.at),
  })
}

/**
 * A night as accounts are exported: milliseconds, or texts without an offset. Fields on …GMT are instants, those on …Local the wall
 * clock as if it were UTC; what is nested (the need of the next night) has dates of its own, which are not the night's.
 */
function readAccountSleep(one: Fields, zone: string, draft: Draft) {
  for (const nap of listOf(one.napList)) readAccountNap(fieldsOf(nap), zone, draft)
  const startedAt = accountTime(one, 'sleepStartTimestamp', zone)
  const endedAt = accountTime(one, 'sleepEndTimestamp', zone)
  // Of a night without a beginning and an end that nobody confirmed, there is nothing else.
  const isUnconfirmed = textOf(one.sleepWindowConfirmationType) === 'UNCONFIRMED'
  if (startedAt === null || endedAt === null)
    return draft.refuse('sleeps', isUnconfirmed ? 'tentative' : 'unreadable_time')
  if (endedAt <= startedAt) return draft.refuse('sleeps', 'no_length')
  const parts = ['deepSleepSeconds', 'lightSleepSeconds', 'remSleepSeconds'].map((name) =>
    numberOf(one[name]),
  )
  const asleep = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  const date = dateOf(one.calendarDate)
  draft.sleeps.push({
    key: `sleep@${startedAt}`,
    startedAt,
    endedAt,
    ...(date !== null && { endedOn: date }),
    isNap: false,
    isProvisional: false,
    minutesAsleep: parts.every((part) => part === null) ? null : Math.round(asleep / 60),
    stages: [],
  })
  if (one.averageRespiration !== undefined)
    draft.day('averageRespiration', 'respiratory_rate', date, measuredOf(one.averageRespiration))
}

function readAccountNap(nap: Fields, zone: string, draft: Draft) {
  const startedAt = accountTime(nap, 'napStartTimestamp', zone)
  const endedAt = accountTime(nap, 'napEndTimestamp', zone)
  if (startedAt === null || endedAt === null) return draft.refuse('naps', 'unreadable_time')
  if (endedAt <= startedAt) return draft.refuse('naps', 'no_length')
  const seconds = numberOf(nap.napTimeSec)
  draft.sleeps.push({
    key: `nap@${startedAt}`,
    startedAt,
    endedAt,
    isNap: true,
    isProvisional: false,
    minutesAsleep: seconds === null ? null : Math.round(seconds / 60),
    stages: [],
  })
}

/** A day as accounts are exported; a field that is not there says nothing. */
function readAccountDay(one: Fields, _zone: string, draft: Draft) {
  const date = dateOf(one.calendarDate)
  const day = (name: string, metric: MetricKey, value: unknown) => {
    if (value !== undefined) draft.day(name, metric, date, measuredOf(value))
  }
  day('totalSteps', 'steps', one.totalSteps)
  day('totalDistanceMeters', 'distance', one.totalDistanceMeters)
  day('totalKilocalories', 'energy', one.totalKilocalories)
  day('restingHeartRate', 'resting_heart_rate', one.restingHeartRate)
  const moderate = numberOf(one.moderateIntensityMinutes)
  const vigorous = numberOf(one.vigorousIntensityMinutes)
  if (moderate !== null && vigorous !== null)
    draft.day('intensity', 'active_minutes', date, Math.round(moderate + vigorous))
}

/** Figures of a night beside their usual ranges, which are Garmin's own. */
const healthMetrics: Readonly<Record<string, MetricKey>> = { HRV: 'hrv_rmssd', SPO2: 'spo2' }

function readAccountHealth(one: Fields, _zone: string, draft: Draft) {
  const date = dateOf(one.calendarDate)
  for (const { type, value } of listOf(one.metrics).map(fieldsOf)) {
    const metric = healthMetrics[textOf(type)]
    if (metric) draft.day(textOf(type), metric, date, measuredOf(value))
    else draft.refuse(textOf(type) || 'metrics', 'no_metric')
  }
}

function accountTime(one: Fields, name: string, zone: string): number | null {
  const [exact, local] = [one[`${name}GMT`], one[`${name}Local`]]
  const milliseconds = numberOf(exact)
  if (milliseconds !== null && milliseconds > 0) return milliseconds
  return localInstantOf(exact, 'UTC') ?? wallClockInstantOf(local, zone) ?? localInstantOf(local, zone)
}

function readNap(nap: Fields, draft: Draft) {
  const startedAt = epochOf(nap.napStartTimeInSeconds)
  const seconds = numberOf(nap.napDurationInSeconds)
  if (startedAt === null || seconds === null) return draft.refuse('naps', 'unreadable_time')
  draft.sleeps.push({
    key: `nap@${startedAt}`,
    startedAt,
    endedAt: startedAt + seconds * 1000,
    isNap: true,
    isProvisional: false,
    minutesAsleep: null,
    stages: [],
  })
}

function readVariability(one: Fields, _zone: string, draft: Draft) {
  draft.day('hrv', 'hrv_rmssd', dateOf(one.calendarDate), measuredOf(one.lastNightAvg))
}

/** A value that somebody asked for by day is none of a night. */
function readOxygen(one: Fields, _zone: string, draft: Draft) {
  if (one.onDemand === true) return draft.refuse('pulseox', 'no_metric')
  const values = Object.values(fieldsOf(one.timeOffsetSpo2Values)).flatMap((value) => numberOf(value) ?? [])
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  draft.day('pulseox', 'spo2', dateOf(one.calendarDate), values.length === 0 ? 'not_measured' : mean)
}

function readBody(one: Fields, _zone: string, draft: Draft) {
  const at = epochOf(one.measurementTimeInSeconds)
  draft.sample('weight', 'weight', 'sample', at, measuredOf(one.weightInGrams, 0.001))
}
