import { type Kysely, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { dateOf, numberOfDate } from '../calendar/local-day'
import { metrics, sources } from '../metric'
import { bucketMilliseconds, decodeMeans } from '../store/rollup'

/** Heart rate of one subject in the last 24 hours. */
export interface Sparkline {
  /** Mean of the latest quarter hour with samples, /min; null if there is none. */
  readonly latest: number | null
  /** 96 quarter-hour means, oldest first; NaN where empty. */
  readonly means: Float64Array
}

const quarters = 96
/** Best first: later series only fill the gaps of earlier ones. */
const bySource = [sources.sample, sources.minute, sources.hour]

/** The last 24 hours of the subjects, from roll-ups. Subjects without heart rate are missing. */
export async function readSparklines(
  db: Kysely<Tables>,
  companyId: string,
  subjectIds: readonly string[],
  until: Date,
): Promise<Map<string, Sparkline>> {
  const end = Math.ceil(until.getTime() / bucketMilliseconds) * bucketMilliseconds
  const start = end - quarters * bucketMilliseconds
  const utcDay = numberOfDate(until.toISOString().slice(0, 10))
  const query = sql<{ subject_id: string; starts_ms: number; source: number; rollup: Buffer }>`
    select day.subject_id, (extract(epoch from day.starts_at) * 1000)::float8 as starts_ms, day.source, day.rollup
    from series_day as day
    join subject_key as owner on owner.subject_id = day.subject_id and owner.company_id = ${companyId}
    where day.subject_id = any(${[...subjectIds]}::uuid[])
      and day.metric = ${metrics.heart_rate.code}
      -- Local days of every zone on earth that can reach into the last 24 hours.
      and day.local_date between ${dateOf(utcDay - 2)}::date and ${dateOf(utcDay + 1)}::date
      and day.last_at >= ${new Date(start)} and day.first_at < ${until}
    order by day.worn_minutes desc, day.sample_count desc, day.device_id`
  const { rows } = await onStore(db, (store) => query.execute(store))

  const sparklines = new Map<string, { latest: number | null; means: Float64Array }>()
  for (const source of bySource) {
    for (const row of rows) {
      if (row.source !== source) continue
      const means = sparklines.get(row.subject_id)?.means ?? new Float64Array(quarters).fill(Number.NaN)
      sparklines.set(row.subject_id, { latest: null, means })
      fillEmpty(means, (row.starts_ms - start) / bucketMilliseconds, decodeMeans(row.rollup))
    }
  }
  for (const sparkline of sparklines.values()) {
    sparkline.latest = sparkline.means.findLast((mean) => !Number.isNaN(mean)) ?? null
  }
  return sparklines
}

/** Time zones are offset by whole quarter hours, so the buckets of a local day align with those of the last 24 hours. */
function fillEmpty(means: Float64Array, firstBucket: number, bucketMeans: Float64Array): void {
  const shift = Math.round(firstBucket)
  for (let i = Math.max(0, -shift); i < bucketMeans.length && i + shift < means.length; i++) {
    if (Number.isNaN(means[i + shift]))
      means[i + shift] = Math.round((bucketMeans[i] ?? Number.NaN) * 10) / 10
  }
}
