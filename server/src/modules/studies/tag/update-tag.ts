import type { Kysely } from 'kysely'
import { type BasedOn, refuseStaleEdit } from '../../../platform/input/stale-edit'
import { saveChanges } from '../../../platform/resource'
import type { Tables } from '../../../platform/tables'
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
  writeContext: WriteContext,
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

  await saveChanges(tx, tag, values, { table: 'tag', companyId, action: tagAudit.update }, writeContext)
}
