import { type Kysely, sql } from 'kysely'
import { newId } from '../../platform/ids'
import type { Tables } from '../../platform/tables'
import { encodeChunk } from './codec'
import { scaleOf } from './series-row'
import type { DaySlice } from './split-series'

/** Told when samples wait to be merged; the worker listens. */
export const lateChannel = 'kansoku_late'

/** Keeps slices durably beside their days; the merge job folds them in, a moment later and together. */
export async function stageSlices(tx: Kysely<Tables>, slices: readonly DaySlice[], at: Date) {
  const rows = slices.map(
    ({ subjectId, metric, source, deviceId, localDate, timeZone, startsAt, samples }) => ({
      subject_id: subjectId,
      id: newId(),
      metric,
      source,
      device_id: deviceId,
      local_date: localDate,
      time_zone: timeZone,
      starts_at: new Date(startsAt),
      samples: encodeChunk(samples, scaleOf(metric)),
      received_at: at,
    }),
  )
  await tx.insertInto('series_late').values(rows).execute()
  await sql.raw(`select pg_notify('${lateChannel}', '')`).execute(tx)
  const count = (some: readonly DaySlice[]) =>
    some.reduce((total, { samples }) => total + samples.offsets.length, 0)
  return {
    written: count(slices),
    unchanged: 0,
    held: count(slices.filter(({ isHeld }) => isHeld)),
    days: [],
  }
}
