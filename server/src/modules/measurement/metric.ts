export type MetricKind = 'instant' | 'sum' | 'daily' | 'session'

interface MetricDefinition {
  /** Stored in keys and packed columns: never changes, never reused. */
  readonly code: number
  /** UCUM. */
  readonly unit: string
  readonly loinc: string | null
  readonly kind: MetricKind
  /** Column of subject_day that holds the figure of the day. */
  readonly column: string
  /** Samples are stored as round(value × scale); null keeps floats as they are. */
  readonly scale: number
  /** Values outside are refused at ingest: no person and no device gives them. */
  readonly minimum: number
  readonly maximum: number
}

/** The quantities Kansoku keeps. Units are UCUM, codes LOINC where one exists. */
export const metrics = {
  heart_rate: {
    code: 0,
    unit: '/min',
    loinc: '8867-4',
    kind: 'instant',
    column: 'heart_rate',
    scale: 1,
    minimum: 20,
    maximum: 300,
  },
  resting_heart_rate: {
    code: 1,
    unit: '/min',
    loinc: '40443-4',
    kind: 'daily',
    column: 'resting_heart_rate',
    scale: 10,
    minimum: 20,
    maximum: 200,
  },
  hrv_rmssd: {
    code: 2,
    unit: 'ms',
    loinc: null,
    kind: 'daily',
    column: 'hrv_rmssd',
    scale: 10,
    // Exports write 0 for a night without a measurement.
    minimum: 1,
    maximum: 1000,
  },
  steps: {
    code: 3,
    unit: '{steps}',
    loinc: '55423-8',
    kind: 'sum',
    column: 'steps',
    scale: 1,
    minimum: 0,
    maximum: 200_000,
  },
  distance: {
    code: 4,
    unit: 'm',
    loinc: '55430-3',
    kind: 'sum',
    column: 'distance',
    scale: 10,
    minimum: 0,
    maximum: 500_000,
  },
  active_minutes: {
    code: 5,
    unit: 'min',
    loinc: null,
    kind: 'sum',
    column: 'active_minutes',
    scale: 1,
    minimum: 0,
    maximum: 1500,
  },
  energy: {
    code: 6,
    unit: 'kcal',
    loinc: '41981-2',
    kind: 'sum',
    column: 'energy',
    scale: 10,
    minimum: 0,
    maximum: 30_000,
  },
  spo2: {
    code: 7,
    unit: '%',
    loinc: '59408-5',
    kind: 'daily',
    column: 'spo2',
    scale: 10,
    minimum: 50,
    maximum: 100,
  },
  respiratory_rate: {
    code: 8,
    unit: '/min',
    loinc: '9279-1',
    kind: 'daily',
    column: 'respiratory_rate',
    scale: 10,
    minimum: 3,
    maximum: 80,
  },
  skin_temperature: {
    code: 9,
    unit: 'Cel',
    loinc: null,
    kind: 'daily',
    column: 'skin_temperature',
    scale: 100,
    minimum: 10,
    maximum: 45,
  },
  sleep: {
    code: 10,
    unit: 'min',
    loinc: '93832-4',
    kind: 'session',
    column: 'sleep_minutes',
    scale: 1,
    minimum: 0,
    maximum: 1500,
  },
  weight: {
    code: 11,
    unit: 'kg',
    loinc: '29463-7',
    kind: 'daily',
    column: 'weight',
    scale: 100,
    minimum: 1,
    maximum: 500,
  },
  wear: {
    code: 12,
    unit: 'min',
    loinc: null,
    kind: 'sum',
    column: 'wear_minutes',
    scale: 1,
    minimum: 0,
    maximum: 1500,
  },
} as const satisfies Record<string, MetricDefinition>

export type MetricKey = keyof typeof metrics

/** In the order of their codes. */
export const metricKeys = Object.keys(metrics) as MetricKey[]

/**
 * Where a series comes from. The daily, hourly and minute figures of one person disagree in real exports, so each is a
 * series of its own; a day shows the most authoritative (subject-day.ts). Codes are stored in keys.
 */
export const sources = { sample: 0, minute: 1, hour: 2, day: 3, manual: 4, computed: 5 } as const

export type SourceKey = keyof typeof sources

/** In the order of their codes. */
export const sourceKeys = Object.keys(sources) as SourceKey[]
