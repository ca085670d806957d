import { type Kysely, type Selectable, sql } from 'kysely'
import type { ProjectTable, Tables } from '../../../platform/tables'

/** The columns of a project that judging needs. */
export type JudgedProject = Pick<
  Selectable<ProjectTable>,
  'id' | 'company_id' | 'name' | 'status' | 'time_zone' | 'start_on' | 'end_on' | 'valid_day_minutes'
>

/** The project as judging reads it; null where it is gone. */
export async function judgedProject(db: Kysely<Tables>, projectId: string): Promise<JudgedProject | null> {
  const { rows } = await sql<JudgedProject>`
    select id, company_id, name, status, time_zone, start_on, end_on, valid_day_minutes
    from project where id = ${projectId} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}
