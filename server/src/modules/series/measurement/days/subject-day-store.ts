import type { Insertable, Kysely, Selectable } from 'kysely'
import { upserter } from '../../../../platform/postgres/upsert'
import type { SubjectDayTable, Tables } from '../../../../platform/tables'
import { metricKeys, metrics } from '../metric'

const rowsPerStatement = 500

/** The decided columns; the others are the key and the time of writing. */
const decided: readonly (keyof SubjectDayTable)[] = [
  'project_id',
  'company_id',
  'time_zone',
  'day_state',
  ...metricKeys.map((key) => metrics[key].column),
  'last_sample_at',
]

const key = ['subject_id', 'local_date'] as const

/** A new or changed day. */
export type ChangedDay = Pick<Selectable<SubjectDayTable>, 'subject_id' | 'local_date' | 'project_id'>

const upsertDays = upserter<keyof SubjectDayTable, ChangedDay>({
  table: 'subject_day',
  columns: [...key, ...decided, 'updated_at'],
  key,
  replaced: [...decided, 'updated_at'],
  where: `(${columnsOf('subject_day')}) is distinct from (${columnsOf('excluded')})`,
  returning: ['subject_id', 'local_date', 'project_id'],
})

/** Writes days and returns those that are new or different: a job without changes writes nothing. */
export async function writeSubjectDays(
  tx: Kysely<Tables>,
  rows: readonly Insertable<SubjectDayTable>[],
): Promise<ChangedDay[]> {
  const changed = []
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = await upsertDays(tx, rows.slice(start, start + rowsPerStatement))
    changed.push(...some.rows)
  }
  return changed
}

function columnsOf(table: string): string {
  return decided.map((column) => `${table}.${column}`).join()
}
