import type { Kysely } from 'kysely'
import { decodeChunk, metricKeys, sources } from '../src/modules/series/measurement'
import type { Tables } from '../src/platform/tables'
import type { Cells } from './fitabase-truth'

const sourceNames = Object.keys(sources)
const tokyo = 9 * 3_600_000

/** The stored data of a project's people in Tokyo, by the keys of fitabase-truth; without data under holding keys. */
export async function storedCells(db: Kysely<Tables>, projectId: string): Promise<Cells> {
  const rows = await db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .select(['code', 'metric', 'source', 'local_date', 'starts_at', 'samples'])
    .where('project_id', '=', projectId)
    .execute()
  const cells: Cells = new Map()
  for (const { code, metric, source, local_date, starts_at, samples } of rows) {
    const { offsets, values } = decodeChunk(samples)
    const sourceName = sourceNames[source] ?? ''
    const id = code.replace(/^FIT-/, '')
    for (let i = 0; i < offsets.length; i++) {
      const clock = new Date(starts_at.getTime() + (offsets[i] ?? 0) + tokyo).toISOString()
      const time = sourceName === 'day' ? local_date : clock.slice(0, 19).replace('T', ' ')
      cells.set(`${id}|${metricKeys[metric]}|${sourceName}|${time}`, values[i] ?? Number.NaN)
    }
  }
  return cells
}

/** The keys whose values differ, with both values. */
export function differingCells(truth: Cells, stored: Cells): string[] {
  const keys = new Set([...truth.keys(), ...stored.keys()])
  return [...keys]
    .filter((key) => truth.get(key) !== stored.get(key))
    .map((key) => `${key}: ${truth.get(key)} in the files, ${stored.get(key)} stored`)
}
