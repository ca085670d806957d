import type { Kysely } from 'kysely'
import { type BasedOn, refuseStaleEdit } from '../../../platform/input/stale-edit'
import type { Tables } from '../../../platform/tables'
import { changedValues, recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { lockProject } from '../project'
import { lockTags } from './locked-tags'
import { refuseTakenName } from './same-name'
import { tagAudit } from './tag-audit'
import { type TagInput, tagValues } from './tag-input'
import { requireTag } from './tag-queries'

/** Changes a tag of the company; CONFLICT if its project has another tag with the name. */
export async function updateTag(
  tx: Kysely<Tables>,
  { companyId, tagId, input, ...based }: { companyId: string; tagId: string; input: TagInput } & BasedOn,
  { actor, now }: WriteContext,
): Promise<void> {
  const { project_id } = await requireTag(tx, { companyId }, tagId)
  // Locked before its tags, in the same order as when subjects are registered.
  await lockProject(tx, companyId, project_id)
  const [tag] = await lockTags(tx, { companyId, tagIds: [tagId] })
  if (!tag) return
  refuseStaleEdit(tag, based)
  const values = tagValues(input, tag)
  if (values.name !== tag.name) {
    await refuseTakenName(tx, { projectId: tag.project_id, name: values.name, except: tag.id })
  }

  const changed = changedValues(tag, values)
  if (!changed) return
  await tx
    .updateTable('tag')
    .set({ ...values, updated_at: now })
    .where('id', '=', tag.id)
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: tagAudit.update,
    targetId: tag.id,
    ...changed,
    at: now,
  })
}
