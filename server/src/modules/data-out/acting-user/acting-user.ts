import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { type CompanyViewer, viewerAs } from '../../../platform/write/viewer'
import { canExport, findProject, membershipOf, type VisibleProject } from '../../studies/project'

/** Whose right something needs: a key, a webhook, an export that is repeated, a delivery. */
export interface OnBehalf {
  /** What acts; it stands where a viewer who is signed in has the session. */
  readonly id: string
  readonly company_id: string
  readonly project_id: string
  /** Null: the account is gone. */
  readonly userId: string | null
}

/** That person, with the rights of now. */
export interface Acting {
  readonly viewer: CompanyViewer
  readonly project: VisibleProject
}

/** Null where the account or its company is gone or suspended, or may not export of the project any more. */
export async function actingUser(db: Kysely<Tables>, made: OnBehalf): Promise<Acting | null> {
  if (made.userId === null) return null
  const person = await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(['app_user.id', 'app_user.locale', 'app_user.role'])
    .where('app_user.id', '=', made.userId)
    .where('app_user.company_id', '=', made.company_id)
    .where('app_user.status', '=', 'active')
    .where('app_user.removed_at', 'is', null)
    .where('company.status', '=', 'active')
    .executeTakeFirst()
  if (!person) return null
  const viewer = viewerAs({ ...person, sessionId: made.id, companyId: made.company_id })
  if (viewer.companyId === null) return null
  const project = await findProject(db, viewer, made.project_id)
  return project && canExport(viewer, membershipOf(project)) ? { viewer, project } : null
}
