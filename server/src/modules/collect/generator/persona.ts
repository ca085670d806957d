import { type MetricKey, metricKeys, metrics } from '../../series/measurement'
import { createRandom, type Random } from './random'

export type Shift = 'day' | 'night'

/** The constant features of an invented person. Rates per minute, times in minutes. */
export interface Persona {
  seed: string
  index: number
  shift: Shift
  restingHeartRate: number
  /** Difference between the resting rate and that of the hardest effort on an ordinary day. */
  heartRateReserve: number
  bedtime: number
  sleepMinutes: number
  /** 1 for a person of about 7,500 steps a day. */
  activity: number
  metresPerStep: number
  restingEnergy: number
  hrvRmssd: number
  /** The person's usual figures, around which daily ones are drawn. */
  usual: ReadonlyMap<MetricKey, number>
  weight: number
  napChance: number
  /** Old devices only tell asleep from awake. */
  hasStages: boolean
  /** Probability of a day on which the device is taken off early. */
  shortWearChance: number
  birthYear: number
  sex: 'male' | 'female'
  device: DeviceModel
}

export interface DeviceModel {
  provider: string
  model: string
  codePrefix: string
}

const devices: readonly [DeviceModel, ...DeviceModel[]] = [
  { provider: 'google-health', model: 'Fitbit Charge 6', codePrefix: 'CH6' },
  { provider: 'google-health', model: 'Fitbit Charge 6', codePrefix: 'CH6' },
  { provider: 'google-health', model: 'Google Pixel Watch 3', codePrefix: 'PW3' },
  { provider: 'google-health', model: 'Fitbit Sense 2', codePrefix: 'SN2' },
  { provider: 'google-health', model: 'Fitbit Inspire 3', codePrefix: 'IN3' },
]

/** Draws the person with this number from the seed. */
export function drawPersona(seed: string, index: number, shift?: Shift): Persona {
  const random = createRandom(seed, 'persona', index)
  const activity = Math.exp(random.normal(0, 0.3))
  return {
    seed,
    index,
    shift: shift ?? (random.chance(0.3) ? 'night' : 'day'),
    ...drawHeart(random, activity),
    bedtime: random.normal(0, 45),
    sleepMinutes: random.normal(415, 30),
    activity,
    metresPerStep: random.between(0.62, 0.78),
    restingEnergy: random.between(0.9, 1.25),
    usual: drawUsual(random),
    weight: random.normal(62, 9),
    napChance: random.between(0.02, 0.2),
    hasStages: !random.chance(0.08),
    shortWearChance: random.chance(0.15) ? 0.3 : 0.03,
    birthYear: random.integer(1964, 2002),
    sex: random.chance(0.6) ? 'female' : 'male',
    device: random.pick(devices),
  }
}

function drawUsual(random: Random): Map<MetricKey, number> {
  const drawn = metricKeys.flatMap((metric): [MetricKey, number][] => {
    const { invented } = metrics[metric]
    return invented ? [[metric, random.normal(invented.mean, invented.spread)]] : []
  })
  return new Map(drawn)
}

/** Active people have a lower resting heart rate and more variability. */
function drawHeart(random: Random, activity: number) {
  const restingHeartRate = random.normal(64 - 4 * (activity - 1), 5)
  return {
    restingHeartRate,
    heartRateReserve: random.normal(72, 8),
    hrvRmssd: Math.max(12, random.normal(42 - (restingHeartRate - 62), 9)),
  }
}
