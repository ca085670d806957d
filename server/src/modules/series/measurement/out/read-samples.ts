import { type Kysely, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { offsetAt, offsetSegments } from '../calendar/zone-offsets'
import { type MetricKey, metrics, type SourceKey, sourceKeys } from '../metric'
import { decodeChunk } from '../store/codec'

/** The samples of a subject's day from one device and source. */
export interface DayOfSamples {
  readonly deviceId: string
  readonly source: SourceKey
  readonly localDate: string
  /** When it began, in milliseconds since 1970, and the minutes east of UTC then. */
  readonly startsAt: number
  readonly startsWith: number
  /** Grows with every change of the day's samples. */
  readonly revision: number
  /** Milliseconds since 1970, ascending. */
  readonly instants: Float64Array
  readonly values: Float64Array
  /** Minutes east of UTC: one figure for the whole day, or one for each sample of a day on which clocks change. */
  readonly offsets: number | Int16Array
}

export interface SamplesToRead {
  readonly subjectId: string
  readonly metric: MetricKey
  /** Local days, both included; null: without an end there. */
  readonly from: string | null
  readonly to: string | null
  /** Only days that were written since, each whole; null: all. */
  readonly writtenSince?: Date | null
}

interface Row {
  device_id: string
  source: number
  local_date: string
  rev: number
  time_zone: string
  starts_at: Date
  samples: Buffer
}

/** A subject's samples of a metric, by day, source and device. All its packed days are in memory, unpacked one by one. */
export async function* readSamples(
  db: Kysely<Tables>,
  { subjectId, metric, from, to, writtenSince = null }: SamplesToRead,
): AsyncGenerator<DayOfSamples> {
  const { rows } = await onStore(db, (store) =>
    sql<Row>`
      select device_id, source, local_date::text, rev, time_zone, starts_at, samples
      from series_day
      where subject_id = ${subjectId} and metric = ${metrics[metric].code}
        and (${from}::date is null or local_date >= ${from}::date)
        and (${to}::date is null or local_date <= ${to}::date)
        and (${writtenSince}::timestamptz is null or updated_at >= ${writtenSince})
      order by local_date, source, device_id`.execute(store),
  )
  for (const row of rows) yield dayOf(row)
}

/** The local days of which `readSamples` gives samples, in their order. */
export async function daysOfSamples(
  db: Kysely<Tables>,
  { subjectId, metric, from, to, writtenSince = null }: SamplesToRead,
): Promise<string[]> {
  const { rows } = await onStore(db, (store) =>
    sql<{ local_date: string }>`
      select distinct local_date::text
      from series_day
      where subject_id = ${subjectId} and metric = ${metrics[metric].code}
        and (${from}::date is null or local_date >= ${from}::date)
        and (${to}::date is null or local_date <= ${to}::date)
        and (${writtenSince}::timestamptz is null or updated_at >= ${writtenSince})
      order by 1`.execute(store),
  )
  return rows.map(({ local_date }) => local_date)
}

function dayOf(row: Row): DayOfSamples {
  const { offsets: elapsed, values } = decodeChunk(row.samples)
  const start = row.starts_at.getTime()
  const instants = new Float64Array(elapsed.length)
  for (let i = 0; i < elapsed.length; i++) instants[i] = start + (elapsed[i] as number) // As long as elapsed.
  return {
    deviceId: row.device_id,
    source: sourceKeys[row.source] ?? 'sample',
    localDate: row.local_date,
    startsAt: start,
    startsWith: Math.round(offsetAt(start, row.time_zone) / minute),
    revision: row.rev,
    instants,
    values,
    offsets: offsetsOf(instants, row.time_zone),
  }
}

const minute = 60_000

function offsetsOf(instants: Float64Array, zone: string): number | Int16Array {
  const [first, last] = [instants[0], instants.at(-1)]
  if (first === undefined || last === undefined) return 0
  const segments = offsetSegments(first, last + 1, zone)
  if (segments.length === 1) return Math.round((segments[0]?.offset ?? 0) / minute)
  const offsets = new Int16Array(instants.length)
  let at = 0
  for (const { until, offset } of segments) {
    for (; at < instants.length && (instants[at] as number) < until; at++) {
      offsets[at] = Math.round(offset / minute)
    }
  }
  return offsets
}

/** How many samples there are of some subjects, by metric, and in how many series of a day. */
export async function countSamples(
  db: Kysely<Tables>,
  { subjectIds, from, to }: Pick<SamplesToRead, 'from' | 'to'> & { readonly subjectIds: readonly string[] },
): Promise<ReadonlyMap<MetricKey, { readonly samples: number; readonly days: number }>> {
  const { rows } = await onStore(db, (store) =>
    sql<{ metric: number; samples: string; days: string }>`
      select metric, sum(sample_count) as samples, count(*) as days
      from series_day
      where subject_id = any(${subjectIds})
        and (${from}::date is null or local_date >= ${from}::date)
        and (${to}::date is null or local_date <= ${to}::date)
      group by metric`.execute(store),
  )
  const byCode = new Map(rows.map(({ metric, samples, days }) => [metric, { samples, days }]))
  const keys = Object.keys(metrics) as MetricKey[]
  return new Map(
    keys.map((key) => {
      const { samples = 0, days = 0 } = byCode.get(metrics[key].code) ?? {}
      return [key, { samples: Number(samples), days: Number(days) }]
    }),
  )
}
