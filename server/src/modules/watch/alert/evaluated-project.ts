import { type Kysely, type Selectable, sql } from 'kysely'
import type { ProjectTable, Tables } from '../../../platform/tables'

/** The columns of a project that evaluating needs. */
export type EvaluatedProject = Pick<
  Selectable<ProjectTable>,
  'id' | 'company_id' | 'name' | 'status' | 'time_zone' | 'start_on' | 'end_on' | 'valid_day_minutes'
>

/** The project as evaluating reads it; null where it is gone. */
export async function evaluatedProject(
  db: Kysely<Tables>,
  projectId: string,
): Promise<EvaluatedProject | null> {
  const { rows } = await sql<EvaluatedProject>`
    select id, company_id, name, status, time_zone, start_on, end_on, valid_day_minutes
    from project where id = ${projectId} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}
