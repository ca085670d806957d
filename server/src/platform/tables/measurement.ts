import type { FigureColumn } from '../../../../engines/metrics'

export interface SubjectKeyTable {
  subject_id: string
  company_id: string
  project_id: string | null
}

export interface SeriesDayTable {
  subject_id: string
  metric: number
  source: number
  device_id: string
  local_date: string
  time_zone: string
  starts_at: Date
  samples: Buffer
  /** modules/series/measurement/store/completeness.ts */
  completeness: Buffer | null
  rollup: Buffer
  worn: Buffer
  sample_count: number
  min_value: number
  max_value: number
  sum_value: number
  first_at: Date
  last_at: Date
  worn_minutes: number
  rev: number
  updated_at: Date
}

export interface SeriesLateTable {
  subject_id: string
  id: string
  metric: number
  source: number
  device_id: string
  starts_at: Date
  samples: Buffer
  completeness: Buffer | null
  received_at: Date
}

export interface SleepSessionTable {
  subject_id: string
  device_id: string
  source: number
  natural_key: string
  local_date: string
  time_zone: string
  started_at: Date
  ended_at: Date
  is_nap: boolean
  minutes_asleep: number
  minutes_awake: number
  minutes_light: number | null
  minutes_deep: number | null
  minutes_rem: number | null
  efficiency: number | null
  stages: Buffer | null
  updated_at: Date
}

export interface SubjectDayTable extends Record<FigureColumn, number | null> {
  subject_id: string
  local_date: string
  project_id: string
  company_id: string
  time_zone: string
  day_state: Buffer
  last_sample_at: Date | null
  updated_at: Date
}

export interface MeasurementTables {
  subject_key: SubjectKeyTable
  series_day: SeriesDayTable
  series_late: SeriesLateTable
  sleep_session: SleepSessionTable
  subject_day: SubjectDayTable
}
