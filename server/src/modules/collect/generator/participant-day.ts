import {
  dayBounds,
  type MetricKey,
  numberOfDate,
  type SampleSeries,
  type SleepInput,
  type SourceKey,
} from '../../series/measurement'
import { dailyValues, isWornThrough, weighing } from './daily-values'
import { createDayMinutes, type DayMinutes } from './day-minutes'
import { gapOn } from './gap-plan'
import { createHeartRate } from './heart-rate'
import type { Sleep } from './night'
import { dateOfDay, isSilent, type Participant, type StudyPlan } from './study'

/** The data of a participant's device for one day. */
export interface ParticipantDay {
  series: SampleSeries[]
  sleeps: SleepInput[]
}

const minuteMs = 60_000
const nothing: ParticipantDay = { series: [], sleeps: [] }

/** Makes the synced part of the day; empty on days without a sync. Its heart rate is valid until the next call. */
export function createParticipantDay(
  plan: StudyPlan,
  participant: Participant,
  deviceId: string,
  day: number,
): ParticipantDay {
  const { persona, lastSyncAt } = participant
  const date = dateOfDay(plan, day)
  const { startsAt, endsAt } = dayBounds(date, plan.timeZone)
  const until = Math.min(endsAt, lastSyncAt)
  if (until <= startsAt || isSilent(participant, day)) return nothing

  const gap = gapOn(participant.gaps, day)
  const dayNumber = numberOfDate(date)
  const minutes = createDayMinutes(
    persona,
    dayNumber,
    Math.round((endsAt - startsAt) / minuteMs),
    gap?.reason === 'not_worn' ? 'none' : gap?.reason === 'worn_partial' ? 'short' : 'usual',
  )
  if (gap?.reason === 'true_zero') minutes.steps.fill(0)
  const known = Math.floor((until - startsAt) / minuteMs)
  const isMissing = (metric: MetricKey) => gap?.metrics.includes(metric) ?? false

  const series: SampleSeries[] = []
  const add = (
    metric: MetricKey,
    source: Exclude<SourceKey, 'day'>,
    times: Float64Array,
    values: Float64Array,
  ) => {
    if (times.length > 0 && !isMissing(metric)) series.push({ deviceId, metric, source, times, values })
  }
  const rhythm = date >= plan.secondsFrom ? 'second' : 'device'
  const heart = createHeartRate(persona, minutes, dayNumber, startsAt, until, rhythm)
  add('heart_rate', 'sample', heart.times, heart.values)
  const steps = countedSteps(minutes, known, startsAt)
  add('steps', 'minute', steps.times, steps.values)
  for (const [key, value] of Object.entries(dailyValues(persona, minutes, dayNumber, known))) {
    const metric = key as MetricKey // The keys of dailyValues are metric keys.
    if (isMissing(metric)) continue
    series.push({ deviceId, metric, source: 'day', dates: [date], values: Float64Array.of(value) })
  }
  const weight = weighing(persona, dayNumber)
  if (weight && weight.minute < known) {
    add(
      'weight',
      'manual',
      Float64Array.of(startsAt + weight.minute * minuteMs),
      Float64Array.of(weight.kilograms),
    )
  }
  return { series, sleeps: sleepsOf() }

  function sleepsOf() {
    return (
      minutes.sleeps
        .filter((sleep) => sleep.to <= known && isWornThrough(minutes, sleep))
        // If nothing was synced in the evening, the night that began then is missing too.
        .filter((sleep) => sleep.from >= 0 || (day > 0 && !isSilent(participant, day - 1)))
        .map((sleep, number) => toSession(sleep, deviceId, `${plan.seed}-${date}-${number}`, startsAt))
    )
  }
}

/** The steps of each minute, 0 while the device is not worn. */
function countedSteps({ steps, worn }: DayMinutes, known: number, startsAt: number) {
  const count = Math.min(known, steps.length)
  const [times, values] = [new Float64Array(count), new Float64Array(count)]
  for (let minute = 0; minute < count; minute += 1) {
    times[minute] = startsAt + minute * minuteMs
    values[minute] = worn[minute] === 1 ? (steps[minute] as number) : 0 // In range: both have `count` minutes.
  }
  return { times, values }
}

function toSession(sleep: Sleep, deviceId: string, naturalKey: string, startsAt: number): SleepInput {
  const at = (minute: number) => new Date(startsAt + minute * minuteMs)
  return {
    deviceId,
    source: 'sample',
    naturalKey,
    startedAt: at(sleep.from),
    endedAt: at(sleep.to),
    isNap: sleep.isNap,
    stages: sleep.stages.map(({ stage, from, minutes }) => ({ stage, startedAt: at(from), minutes })),
  }
}
