import { Draft, type Measured, type Reader, type ReadStage } from '../reading'
import {
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
} from '../values'

const minuteMs = 60_000

/** Reads answers of Withings, also their bare bodies and lists. An error comes as HTTP 200 with a status within. */
export const readWithings: Reader = (answer, context) => {
  const draft = new Draft()
  const outer = fieldsOf(answer)
  const status = numberOf(outer.status)
  if (status !== null && status !== 0) {
    draft.refuse(String(status), 'error')
    return draft.end()
  }
  const body = fieldsOf(outer.body ?? outer)
  const zone = textOf(body.timezone) || context.timeZone
  for (const one of Array.isArray(answer) ? answer : inner(body)) readOne(fieldsOf(one), zone, draft)
  for (const [at, one] of Object.entries(fieldsOf(body.series))) {
    readIntraday(epochOf(at), fieldsOf(one), draft)
  }
  if ('profiles' in body) draft.refuse('notify', 'no_values')
  if ('weight' in body) draft.refuse('goals', 'no_metric')
  const more = body.more === true || body.more === 1
  draft.next = more ? textOf(body.offset) || null : null
  return draft.end()
}

const lists = ['measuregrps', 'activities', 'series', 'devices'] as const

const inner = (body: Fields) => lists.flatMap((name) => listOf(body[name]))

function readOne(one: Fields, zone: string, draft: Draft) {
  if ('measures' in one) readMeasures(one, draft)
  else if ('startdate' in one && 'category' in one) draft.refuse('workout', 'of_session')
  else if ('startdate' in one && 'data' in one) readNight(one, zone, draft)
  else if ('startdate' in one) draft.refuse('sleep', 'no_metric')
  else if ('battery' in one) readDevice(one, draft)
  else if ('steps' in one) readActivity(one, draft)
  else draft.refuse(Object.keys(one)[0] ?? 'answer', 'no_metric')
}

const weightType = 1
const heartRateType = 11
const oxygenType = 54
/** 0 and 8: measured by a device that is known to be the person's. */
const ofPerson = [0, 8]
const byHand = [2, 4]

function readMeasures(group: Fields, draft: Draft) {
  // Goals are no measurements, and neither is what may be another member of the household.
  if (numberOf(group.category) === 2) return draft.refuse('goals', 'no_metric')
  const attribute = numberOf(group.attrib) ?? 0
  if (attribute === 1) return draft.refuse('measures', 'of_nobody')
  const source = byHand.includes(attribute) ? 'manual' : 'sample'
  if (!ofPerson.includes(attribute) && source === 'sample' && attribute !== 5) {
    return draft.refuse('measures', 'tentative')
  }
  const at = epochOf(group.date)
  for (const measure of listOf(group.measures).map(fieldsOf)) {
    const value = scaled(measure)
    const type = numberOf(measure.type)
    if (type === weightType) draft.sample('weight', 'weight', source, at, value)
    else if (type === heartRateType) draft.sample('pulse', 'heart_rate', source, at, value)
    // A single value by day is no night's mean, so it is not the day's figure.
    else if (type === oxygenType) draft.refuse('spo2', 'no_metric')
    else draft.refuse(`type ${textOf(measure.type)}`, 'no_metric')
  }
}

function scaled({ value, unit }: Fields): Measured {
  const number = numberOf(value)
  const power = numberOf(unit) ?? 0
  if (number === null || number < 0 || Math.abs(power) > 12) return 'not_measured'
  // Dividing by a power of ten is exact where multiplying by its reciprocal is not.
  return power < 0 ? number / 10 ** -power : number * 10 ** power
}

/** Seconds of moderate and intense activity; the sum under `active` is missing on some models. */
function readActivity(one: Fields, draft: Draft) {
  const date = dateOf(one.date)
  const origin = one.is_tracker === false ? textOf(one.model) : ''
  draft.day('steps', 'steps', date, measuredOf(one.steps), origin)
  if (one.distance !== undefined) draft.day('distance', 'distance', date, measuredOf(one.distance), origin)
  if (one.totalcalories !== undefined) {
    draft.day('totalcalories', 'energy', date, measuredOf(one.totalcalories), origin)
  }
  const moderate = numberOf(one.moderate)
  const intense = numberOf(one.intense)
  if (moderate !== null && intense !== null) {
    draft.day('active', 'active_minutes', date, Math.round((moderate + intense) / 60), origin)
  }
}

function readIntraday(at: number | null, one: Fields, draft: Draft) {
  if (one.heart_rate !== undefined) {
    draft.sample('heart_rate', 'heart_rate', 'sample', at, measuredOf(one.heart_rate))
  }
  if (one.steps !== undefined) draft.sample('steps', 'steps', 'minute', at, measuredOf(one.steps))
}

const states: Readonly<Record<string, ReadStage>> = { 0: 'awake', 1: 'light', 2: 'deep', 3: 'rem' }

function readNight(one: Fields, zone: string, draft: Draft) {
  const startedAt = epochOf(one.startdate)
  const endedAt = epochOf(one.enddate)
  if (startedAt === null || endedAt === null) return draft.refuse('sleep', 'unreadable_time')
  const data = fieldsOf(one.data)
  const asleep = numberOf(data.total_sleep_time) ?? sumOf(data)
  const key = textOf(one.id) || `sleep@${startedAt}`
  draft.sleeps.push({
    key,
    startedAt,
    endedAt,
    isNap: isNap(startedAt, endedAt, textOf(one.timezone) || zone),
    isProvisional: one.completed === false,
    minutesAsleep: asleep === null ? null : Math.round(asleep / 60),
    stages: listOf(one.stages).flatMap((stage) => {
      const { startdate, enddate, state } = fieldsOf(stage)
      const name = states[textOf(state)]
      const from = epochOf(startdate)
      const to = epochOf(enddate)
      return name && from !== null && to !== null
        ? [{ stage: name, at: from, minutes: (to - from) / minuteMs }]
        : []
    }),
  })
  const date = dateOf(one.date) ?? localDateOf(endedAt, textOf(one.timezone) || zone)
  if (data.rr_average !== undefined) {
    draft.day('rr_average', 'respiratory_rate', date, measuredOf(data.rr_average), '', key)
  }
  if (data.hr_min !== undefined) {
    draft.day('hr_min', 'resting_heart_rate', date, measuredOf(data.hr_min), '', key)
  }
}

/** Withings names no naps. A short sleep is one, unless it begins in the night: then it is a part of a night, or a short one. */
function isNap(startedAt: number, endedAt: number, zone: string): boolean {
  if (endedAt - startedAt >= 3 * 60 * minuteMs) return false
  const midnight = localInstantOf(`${localDateOf(startedAt, zone)}T00:00:00`, zone) ?? startedAt
  const hour = (startedAt - midnight) / (60 * minuteMs)
  return hour >= 5 && hour < 20
}

function sumOf({ lightsleepduration, deepsleepduration, remsleepduration }: Fields): number | null {
  const parts = [lightsleepduration, deepsleepduration, remsleepduration].map(numberOf)
  return parts.every((part) => part === null)
    ? null
    : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

const batteries: Readonly<Record<string, number>> = { low: 15, medium: 50, high: 90 }

function readDevice(one: Fields, draft: Draft) {
  draft.devices.push({
    id: textOf(one.deviceid),
    model: textOf(one.model),
    batteryPercent: batteries[textOf(one.battery)] ?? null,
    lastSyncAt: epochOf(one.last_session_date),
  })
}
