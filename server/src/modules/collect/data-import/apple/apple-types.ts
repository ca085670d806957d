import { type MetricKey, metrics } from '../../../series/measurement'

/** What a type of record becomes, by the last part of its name. */
export const appleMetrics: Readonly<Record<string, MetricKey>> = {
  HeartRate: 'heart_rate',
  RestingHeartRate: 'resting_heart_rate',
  HeartRateVariabilitySDNN: 'hrv_sdnn',
  StepCount: 'steps',
  DistanceWalkingRunning: 'distance',
  AppleExerciseTime: 'active_minutes',
  OxygenSaturation: 'spo2',
  RespiratoryRate: 'respiratory_rate',
  AppleSleepingWristTemperature: 'skin_temperature',
  BodyMass: 'weight',
}

/** Apple tells the energy of moving and of resting apart; both of a day together are what was burned. */
export const energyParts: Readonly<Record<string, 'active' | 'basal'>> = {
  ActiveEnergyBurned: 'active',
  BasalEnergyBurned: 'basal',
}

export const sleepType = 'SleepAnalysis'

/** Stages by the last part of the value. In bed is no sleep: phones write it for a plan. */
export const appleStages: Readonly<Record<string, 'awake' | 'rem' | 'light' | 'deep' | 'asleep' | 'in_bed'>> =
  {
    InBed: 'in_bed',
    Awake: 'awake',
    Asleep: 'asleep',
    AsleepUnspecified: 'asleep',
    AsleepCore: 'light',
    AsleepDeep: 'deep',
    AsleepREM: 'rem',
  }

/** The name without what all of its kind begin with: StepCount. */
export const shortTypeOf = (type: string): string =>
  type.replace(/^HK(Quantity|Category|Data|Correlation|Characteristic)Type(Identifier)?/, '')

export const shortStageOf = (value: string): string => value.replace(/^HKCategoryValueSleepAnalysis/, '')

interface Conversion {
  readonly factor: number
  /** Added before the factor. */
  readonly add?: number
}

/** How units of HealthKit become the UCUM units of metrics. */
const conversions: Readonly<Record<string, Readonly<Record<string, Conversion>>>> = {
  '/min': { 'count/min': { factor: 1 }, 'count/s': { factor: 60 } },
  ms: { ms: { factor: 1 }, s: { factor: 1000 } },
  '{steps}': { count: { factor: 1 } },
  m: {
    m: { factor: 1 },
    km: { factor: 1000 },
    cm: { factor: 0.01 },
    mi: { factor: 1609.344 },
    yd: { factor: 0.9144 },
    ft: { factor: 0.3048 },
  },
  kcal: {
    kcal: { factor: 1 },
    Cal: { factor: 1 },
    cal: { factor: 0.001 },
    kJ: { factor: 1 / 4.184 },
    J: { factor: 1 / 4184 },
  },
  // HealthKit writes a fraction and calls it percent.
  '%': { '%': { factor: 100 } },
  Cel: {
    degC: { factor: 1 },
    degF: { factor: 5 / 9, add: -32 },
    K: { factor: 1, add: -273.15 },
  },
  kg: {
    kg: { factor: 1 },
    g: { factor: 0.001 },
    lb: { factor: 0.45359237 },
    oz: { factor: 0.028349523125 },
    st: { factor: 6.35029318 },
  },
  min: { min: { factor: 1 }, s: { factor: 1 / 60 }, hr: { factor: 60 } },
}

/** The conversion of a unit into the metric's; null where the two do not measure the same. */
export function conversionOf(unit: string, metric: MetricKey): Conversion | null {
  const known = conversions[metrics[metric].unit] ?? {}
  return Object.hasOwn(known, unit) ? (known[unit] ?? null) : null
}
