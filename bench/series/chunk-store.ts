import { decodeChunk, decodeRollup, ingestSamples, mergeLate } from '../../server/src/modules/measurement'
import type { Database } from '../../server/src/platform/database'
import type { Wearer } from './people'
import type { HeartRateDay } from './profiles'

const metric = 0
const now = () => new Date('2026-11-21T09:00:00Z')

/** Writes samples as importers do: chunk, roll-up, figures, states and notification in one transaction. */
export const writeDay = (
  { db }: Database,
  { deviceId }: Wearer,
  day: HeartRateDay,
  mode: 'merge' | 'stage' = 'merge',
) => ingestSamples({ db, now }, [{ deviceId, metric: 'heart_rate', source: 'sample', ...day }], { mode })

/** Folds what was staged into its days. */
export const mergeStaged = ({ db }: Database) => mergeLate({ db, now })

/** Least and greatest value of each of so many columns of a chart, decoded from the chunks. */
export async function chartChunks(
  { db }: Database,
  { subjectId }: Wearer,
  from: Date,
  to: Date,
  columns: number,
) {
  const rows = await db
    .selectFrom('series_day')
    .select(['starts_at', 'samples'])
    .where('subject_id', '=', subjectId)
    .where('metric', '=', metric)
    .where('local_date', 'in', datesBetween(from, to))
    .execute()
  const width = (to.getTime() - from.getTime()) / columns
  const minimum = new Float64Array(columns).fill(Number.POSITIVE_INFINITY)
  const maximum = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY)
  const sum = new Float64Array(columns)
  const count = new Float64Array(columns)
  for (const { starts_at, samples } of rows) {
    const start = starts_at.getTime() - from.getTime()
    const { offsets, values } = decodeChunk(samples)
    for (let i = 0; i < offsets.length; i++) {
      const column = Math.floor((start + (offsets[i] as number)) / width) // In range: as many values as times.
      const value = values[i] as number
      if (value < (minimum[column] as number)) minimum[column] = value
      if (value > (maximum[column] as number)) maximum[column] = value
      sum[column] = (sum[column] as number) + value
      count[column] = (count[column] as number) + 1
    }
  }
  return { minimum, maximum, sum, count }
}

/** The quarter hours of a chart, from the roll-up beside each chunk. */
export async function chartRollups({ db }: Database, { subjectId }: Wearer, from: Date, to: Date) {
  const rows = await db
    .selectFrom('series_day')
    .select(['starts_at', 'rollup'])
    .where('subject_id', '=', subjectId)
    .where('metric', '=', metric)
    .where('local_date', 'in', datesBetween(from, to))
    .execute()
  return rows.map(({ starts_at, rollup }) => ({ starts_at, ...decodeRollup(rollup) }))
}

/** Worn minutes of each subject and day, as dashboards read them. */
export const wearDays = ({ db }: Database, wearers: readonly Wearer[]) =>
  db
    .selectFrom('subject_day')
    .select(['subject_id', 'local_date', 'wear_minutes'])
    .where(
      'subject_id',
      'in',
      wearers.map(({ subjectId }) => subjectId),
    )
    .orderBy('subject_id')
    .orderBy('local_date')
    .execute()

function datesBetween(from: Date, to: Date): string[] {
  const dates: string[] = []
  // Local midnights of Asia/Tokyo: nine hours on, the date in UTC is the local one.
  for (let at = from.getTime() + 9 * 3_600_000; at < to.getTime() + 9 * 3_600_000; at += 86_400_000) {
    dates.push(new Date(at).toISOString().slice(0, 10))
  }
  return dates
}
