import { type Kysely, sql } from 'kysely'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { dateOf, numberOfDate } from '../calendar/local-day'
import { offsetAt } from '../calendar/zone-offsets'
import { metrics } from '../metric'
import { bucketMilliseconds, decodeRollup } from '../store/rollup'
import { type Baseline, baselineOf, baselineWindowDays, quartersOfDay } from './baseline'
import { finestSeries, type SeriesOfDay } from './finest-series'

const dayMilliseconds = 86_400_000
/** Valid days before that are ignored. */
const longestLookBack = 90

interface Row extends SeriesOfDay {
  local_date: string
  time_zone: string
  starts_at: Date
  rollup: Buffer
}

/** The usual range of heart rate from the last 28 valid days before the date, in one statement. */
export async function readHeartRateBaseline(
  db: Kysely<Tables>,
  subject: { id: string; companyId: string },
  date: string,
  validDayMinutes: number,
): Promise<Baseline> {
  const query = sql<Row>`
    select local_date, time_zone, starts_at, source, device_id, worn_minutes, sample_count, first_at, last_at, rollup
    from series_day
    where subject_id = ${subject.id} and metric = ${metrics.heart_rate.code} and local_date in (
      select local_date from subject_day
      where subject_id = ${subject.id} and company_id = ${subject.companyId}
        and local_date < ${date}::date and local_date >= ${dateOf(numberOfDate(date) - longestLookBack)}::date
        and wear_minutes >= ${validDayMinutes} and heart_rate is not null
      order by local_date desc limit ${baselineWindowDays})`
  const { rows } = await onStore(db, (store) => query.execute(store))
  const days = groupRows(rows, (row) => row.local_date)
  return baselineOf([...days.values()].map(meansByClock))
}

/** Means by quarter hour of the clock. When clocks go back, the second of the two equal hours counts. */
function meansByClock(series: readonly Row[]): Float64Array {
  const means = new Float64Array(quartersOfDay).fill(Number.NaN)
  for (const { rollup, starts_at, time_zone } of finestSeries(series)) {
    const { mean } = decodeRollup(rollup)
    const isPlain = mean.length === quartersOfDay
    for (let bucket = 0; bucket < mean.length; bucket++) {
      const value = mean[bucket] ?? Number.NaN
      if (Number.isNaN(value)) continue
      means[isPlain ? bucket : quarterAt(starts_at.getTime() + bucket * bucketMilliseconds, time_zone)] =
        value
    }
  }
  return means
}

function quarterAt(instant: number, zone: string): number {
  const clock = (instant + offsetAt(instant, zone)) % dayMilliseconds
  return Math.floor(clock / bucketMilliseconds)
}
