import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { VisibleTestSubject } from './test-subject-queries'

/** The columns of a subject that a project's list needs; thousands are read at once. */
export interface ProjectSubject {
  readonly id: string
  readonly code: string
  readonly status: VisibleTestSubject['status']
  readonly enrolledOn: string | null
  readonly endedOn: string | null
  /** Null: the project's. */
  readonly timeZone: string | null
}

/** All subjects of one project of the company, in natural order of their codes. */
export async function subjectsOfProject(
  db: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
): Promise<ProjectSubject[]> {
  return db
    .selectFrom('test_subject')
    .select([
      'id',
      'code',
      'status',
      'enrolled_on as enrolledOn',
      'ended_on as endedOn',
      'time_zone as timeZone',
    ])
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('code_key')
    .orderBy('id')
    .execute()
}
