import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'

/** What the list of a project needs of each of its subjects; thousands of them are read at once. */
export interface RosterEntry {
  readonly id: string
  readonly code: string
  readonly status: RosterStatus
  readonly enrolledOn: string | null
  readonly endedOn: string | null
}

export type RosterStatus = 'invited' | 'active' | 'completed' | 'withdrawn'

/** All subjects of one project of the company, by code as people count. */
export async function rosterOf(
  db: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
): Promise<RosterEntry[]> {
  return db
    .selectFrom('test_subject')
    .select(['id', 'code', 'status', 'enrolled_on as enrolledOn', 'ended_on as endedOn'])
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('code_key')
    .orderBy('id')
    .execute()
}
