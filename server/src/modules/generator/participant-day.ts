import {
  dayBounds,
  type MetricKey,
  numberOfDate,
  type SampleSeries,
  type SleepInput,
  type SourceKey,
} from '../measurement'
import { dailyValues, isWornThrough, weighing } from './daily-values'
import { createDayMinutes, type DayMinutes } from './day-minutes'
import { gapOn } from './gap-plan'
import { createHeartRate } from './heart-rate'
import type { Sleep } from './night'
import { dateOfDay, isSilent, type Participant, type StudyPlan } from './study'

/** What a participant's device gives for one day. */
export interface ParticipantDay {
  series: SampleSeries[]
  sleeps: SleepInput[]
}

const minuteMs = 60_000
const nothing: ParticipantDay = { series: [], sleeps: [] }

/** Makes the day as far as it was synced; empty on days of silence. */
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
  const steps = minutes.steps.subarray(0, known)
  add(
    'steps',
    'minute',
    Float64Array.from(steps, (_, i) => startsAt + i * minuteMs),
    Float64Array.from(steps, countWorn(minutes)),
  )
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
        // An evening of which nothing reached us hides the night that began in it.
        .filter((sleep) => sleep.from >= 0 || (day > 0 && !isSilent(participant, day - 1)))
        .map((sleep, number) => toSession(sleep, deviceId, `${plan.seed}-${date}-${number}`, startsAt))
    )
  }
}

/** A device on the table counts no steps. */
function countWorn({ worn }: DayMinutes) {
  return (steps: number, minute: number) => (worn[minute] === 1 ? steps : 0)
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
