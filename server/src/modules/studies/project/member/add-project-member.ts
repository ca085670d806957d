import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { projectAudit } from '../project-audit'

interface NewMember {
  readonly companyId: string
  readonly projectId: string
  readonly userId: string
  readonly canExport?: boolean
  readonly canViewPersonalData?: boolean
}

/** Adds the user to the project's members, or changes their permissions. Both belong to the same company. */
export async function addProjectMember(
  tx: Kysely<Tables>,
  { companyId, projectId, userId, canExport = false, canViewPersonalData = false }: NewMember,
  { actor, now }: WriteContext,
): Promise<void> {
  const permissions = { can_export: canExport, can_view_personal_data: canViewPersonalData, updated_at: now }
  await tx
    .insertInto('project_member')
    .values({ project_id: projectId, user_id: userId, created_at: now, ...permissions })
    .onConflict((existing) => existing.columns(['project_id', 'user_id']).doUpdateSet(permissions))
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: projectAudit.add_member,
    targetId: projectId,
    after: { userId, canExport, canViewPersonalData },
    at: now,
  })
}
