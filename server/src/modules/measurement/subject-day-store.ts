import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { SubjectDayTable, Tables } from '../../platform/tables'

const rowsPerStatement = 500

/** What a day decides; the rest of the row is its key and the time of writing. */
const decided = [
  'project_id',
  'company_id',
  'time_zone',
  'day_state',
  'wear_minutes',
  'heart_rate',
  'resting_heart_rate',
  'hrv_rmssd',
  'steps',
  'distance',
  'active_minutes',
  'energy',
  'spo2',
  'respiratory_rate',
  'skin_temperature',
  'sleep_minutes',
  'weight',
  'last_sample_at',
] as const satisfies readonly (keyof SubjectDayTable)[]

const columnsOf = (table: string) => sql.join(decided.map((column) => sql.ref(`${table}.${column}`)))

/** Writes days and returns those that are new or different: a job that finds nothing to change leaves no trace. */
export async function writeSubjectDays(
  tx: Kysely<Tables>,
  rows: readonly Insertable<SubjectDayTable>[],
): Promise<Pick<Selectable<SubjectDayTable>, 'subject_id' | 'local_date' | 'project_id'>[]> {
  const changed = []
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = await tx
      .insertInto('subject_day')
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflict((conflict) =>
        conflict
          .columns(['subject_id', 'local_date'])
          .doUpdateSet((excluded) => ({
            ...Object.fromEntries(decided.map((column) => [column, excluded.ref(`excluded.${column}`)])),
            updated_at: excluded.ref('excluded.updated_at'),
          }))
          .where(sql<boolean>`(${columnsOf('subject_day')}) is distinct from (${columnsOf('excluded')})`),
      )
      .returning(['subject_id', 'local_date', 'project_id'])
      .execute()
    changed.push(...some)
  }
  return changed
}
