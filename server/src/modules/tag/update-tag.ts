import type { Kysely } from 'kysely'
import { changedValues, recordAudit } from '../../platform/audit'
import type { Making } from '../../platform/making'
import { type BasedOn, refuseStaleEdit } from '../../platform/stale-edit'
import type { Tables } from '../../platform/tables'
import { nameTaken } from './create-tag'
import { lockTags } from './locked-tags'
import { type TagInput, tagValues } from './tag-input'

/** Changes a tag of the company; CONFLICT where its project has another of the name. */
export async function updateTag(
  tx: Kysely<Tables>,
  { companyId, tagId, input, ...based }: { companyId: string; tagId: string; input: TagInput } & BasedOn,
  { actor, now }: Making,
): Promise<void> {
  const [tag] = await lockTags(tx, { companyId, tagIds: [tagId] })
  if (!tag) return
  refuseStaleEdit(tag, based)
  const values = tagValues(input)
  if (values.name !== tag.name) {
    const other = await tx
      .selectFrom('tag')
      .select('id')
      .where('project_id', '=', tag.project_id)
      .where('name', '=', values.name)
      .executeTakeFirst()
    if (other) throw await nameTaken(tx, tag.project_id, values.name)
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
    action: 'tag.update',
    targetKind: 'tag',
    targetId: tag.id,
    ...changed,
    at: now,
  })
}
