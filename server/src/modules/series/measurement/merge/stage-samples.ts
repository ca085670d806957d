import type { Insertable, Kysely } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { SeriesLateTable, Tables } from '../../../../platform/tables'
import { metrics, sources } from '../metric'
import { encodeChunk } from '../store/codec'
import { packCompleteness } from '../store/completeness'
import type { StoreContext } from '../store/store-context'
import { mergeSoon } from './merge-soon'
import type { TidySeries } from './sample-series'
import { exactScale } from './series-row'

/** Times of one row count from its first sample and have to stay below the 2^31 ms of a chunk. */
const longestRow = 20 * 86_400_000
const mostCached = 100_000

/** Holding keys by device, which never change. */
const holdingKeys = new Map<string, string>()

/** Stores checked series durably in one statement; the merge job decides whose they are. */
export async function stageSeries({ db, now }: StoreContext, series: readonly TidySeries[]): Promise<void> {
  const holders = await holdersOf(db, [...new Set(series.map(({ deviceId }) => deviceId))])
  const receivedAt = now()
  const rows = series.flatMap((one) => {
    const holder = holders.get(one.deviceId)
    if (!holder) throw new RangeError(`There is no device ${one.deviceId}.`)
    return rowsOf(one, holder, receivedAt)
  })
  await db.insertInto('series_late').values(rows).execute()
  await mergeSoon(db)
}

function rowsOf(series: TidySeries, holder: string, receivedAt: Date) {
  const { deviceId, metric, source, times, values, completeness } = series
  const rows: Insertable<SeriesLateTable>[] = []
  for (let start = 0; start < times.length; ) {
    const first = times[start] as number // In range: start < length.
    const after = times.findIndex((time, i) => i >= start && time - first >= longestRow)
    const end = after < 0 ? times.length : after
    const { scale } = metrics[metric]
    const samples = {
      offsets: times.subarray(start, end).map((time) => time - first),
      values: values.subarray(start, end),
    }
    rows.push({
      subject_id: holder,
      id: newId(),
      metric: metrics[metric].code,
      source: sources[source],
      device_id: deviceId,
      starts_at: new Date(first),
      samples: encodeChunk(samples, source === 'day' ? exactScale(samples.values, scale) : scale),
      completeness: packCompleteness(completeness?.subarray(start, end)),
      received_at: receivedAt,
    })
    start = end
  }
  return rows
}

async function holdersOf(
  db: Kysely<Tables>,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const unknown = deviceIds.filter((id) => !holdingKeys.has(id))
  if (unknown.length > 0) {
    if (holdingKeys.size > mostCached) holdingKeys.clear()
    const rows = await db
      .selectFrom('device')
      .select(['id', 'holding_subject_id'])
      .where('id', 'in', deviceIds)
      .execute()
    for (const { id, holding_subject_id } of rows) holdingKeys.set(id, holding_subject_id)
  }
  return holdingKeys
}
