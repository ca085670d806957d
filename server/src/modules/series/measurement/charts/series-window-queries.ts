import { type Kysely, sql } from 'kysely'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { dateOf } from '../calendar/local-day'
import { type MetricKey, metrics } from '../metric'
import { decodeChunk } from '../store/codec'
import { bucketMilliseconds, decodeRollup } from '../store/rollup'
import { reusedBuffer } from '../store/sample-buffer'
import { Downsampler, type SeriesColumns } from './downsample'
import { finestSeries, type SeriesOfDay } from './finest-series'

const dayMilliseconds = 86_400_000
/** Up to this length every sample is read, however few columns are requested. */
const longestExactWindow = 2 * dayMilliseconds

/** One day is drawn before the next is unpacked, so its memory is reused. */
const chartBuffer = reusedBuffer()

interface Row extends SeriesOfDay {
  local_date: string
  starts_at: Date
  bytes: Buffer
}

/** One metric of one subject between two instants, divided into columns; the end is excluded. */
export interface SeriesQuery {
  readonly companyId: string
  readonly subjectId: string
  readonly metric: MetricKey
  readonly from: Date
  readonly to: Date
  readonly columns: number
}

/**
 * Reads chunks for two days at most. Longer periods read roll-ups, unless a column is narrower than their quarter hours.
 */
export async function readSeriesWindow(db: Kysely<Tables>, query: SeriesQuery): Promise<SeriesColumns> {
  const [from, to] = [query.from.getTime(), query.to.getTime()]
  const isExact = to - from <= longestExactWindow || (to - from) / query.columns < bucketMilliseconds
  const plot = new Downsampler(from, to, query.columns)
  const rows = await rowsOf(db, query, isExact ? sql`day.samples` : sql`day.rollup`)
  for (const ofDay of groupRows(rows, (row) => row.local_date).values()) {
    for (const { starts_at, bytes } of finestSeries(ofDay)) {
      if (isExact) plot.addSamples(starts_at.getTime(), decodeChunk(bytes, chartBuffer))
      else plot.addRollup(starts_at.getTime(), decodeRollup(bytes))
    }
  }
  return plot.finish()
}

async function rowsOf(
  db: Kysely<Tables>,
  { companyId, subjectId, metric, from, to }: SeriesQuery,
  bytes: ReturnType<typeof sql>,
): Promise<Row[]> {
  // A local date differs from the UTC date of its instants by at most one day.
  const first = dateOf(Math.floor(from.getTime() / dayMilliseconds) - 1)
  const last = dateOf(Math.floor(to.getTime() / dayMilliseconds) + 1)
  const query = sql<Row>`
    select day.local_date, day.starts_at, day.source, day.device_id, day.worn_minutes, day.sample_count,
      day.first_at, day.last_at, ${bytes} as bytes
    from series_day as day
    join subject_key as owner on owner.subject_id = day.subject_id and owner.company_id = ${companyId}
    where day.subject_id = ${subjectId} and day.metric = ${metrics[metric].code}
      and day.local_date between ${first}::date and ${last}::date
      and day.last_at >= ${from} and day.first_at < ${to}
    order by day.local_date`
  const { rows } = await onStore(db, (store) => query.execute(store))
  return rows
}
