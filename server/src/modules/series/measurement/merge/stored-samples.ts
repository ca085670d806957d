import type { Selectable } from 'kysely'
import type { SeriesDayTable, SeriesLateTable } from '../../../../platform/tables'
import { numberOfDate } from '../calendar/local-day'
import { metricKeys, sourceKeys } from '../metric'
import { decodeChunk } from '../store/codec'
import { unpackCompleteness } from '../store/completeness'
import type { TidySeries } from './sample-series'

const dayMilliseconds = 86_400_000

/** The samples of a stored day, for assigning to wearers; a daily figure keeps its stored date. */
export function samplesOfDay(
  row: Pick<
    Selectable<SeriesDayTable>,
    'device_id' | 'metric' | 'source' | 'local_date' | 'starts_at' | 'samples' | 'completeness'
  >,
): TidySeries {
  const { offsets, values } = decodeChunk(row.samples)
  const kind = kindOf(row)
  const startsAt = row.starts_at.getTime()
  const times =
    kind.source === 'day'
      ? Float64Array.of(numberOfDate(row.local_date) * dayMilliseconds)
      : offsets.map((offset) => startsAt + offset)
  return { ...kind, times, values, completeness: unpackCompleteness(row.completeness, values.length) }
}

/** Staged samples that are not merged yet. */
export function lateSamples(
  row: Pick<
    Selectable<SeriesLateTable>,
    'device_id' | 'metric' | 'source' | 'starts_at' | 'samples' | 'completeness'
  >,
): TidySeries {
  const { offsets, values } = decodeChunk(row.samples)
  const kind = kindOf(row)
  const startsAt = row.starts_at.getTime()
  const times = offsets.map((offset) => startsAt + offset)
  return {
    ...kind,
    times: kind.source === 'day' ? times.map(nearestUtcMidnight) : times,
    values,
    completeness: unpackCompleteness(row.completeness, values.length),
  }
}

/** Rows that a migration moved to dates may still be 23 or 25 hours apart. */
const nearestUtcMidnight = (time: number): number => Math.round(time / dayMilliseconds) * dayMilliseconds

function kindOf(row: { device_id: string; metric: number; source: number }) {
  const [metric, source] = [metricKeys[row.metric], sourceKeys[row.source]]
  if (!metric || !source) throw new RangeError('The stored samples are of an unknown kind.')
  return { deviceId: row.device_id, metric, source }
}
