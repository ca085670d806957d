import type { Kysely } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { projectAudit } from '../project-audit'
import { lockProject } from '../update-project'

/** Removes the user from the members; NOT_FOUND if they are no member. */
export async function removeProjectMember(
  tx: Kysely<Tables>,
  { companyId, projectId, userId }: { companyId: string; projectId: string; userId: string },
  { actor, now }: WriteContext,
): Promise<void> {
  const project = await lockProject(tx, companyId, projectId)
  const removed = isUuid(userId)
    ? await tx
        .deleteFrom('project_member')
        .where('project_id', '=', project.id)
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirst()
    : undefined
  if (!removed) throw notFound(nouns.member)
  await recordAudit(tx, {
    companyId,
    actor,
    action: projectAudit.remove_member,
    targetId: project.id,
    before: {
      userId,
      canExport: removed.can_export,
      canViewPersonalData: removed.can_view_personal_data,
    },
    at: now,
  })
}
