import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { recordAuditEvents } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { type ChosenTags, lockTags } from './locked-tags'
import { tagAudit } from './tag-audit'

/** Marks tags of the company as deleted, or restores them with their subjects; returns their number. */
export async function setTagsDeleted(
  tx: Kysely<Tables>,
  chosen: ChosenTags,
  becomesDeleted: boolean,
  { actor, now }: WriteContext,
): Promise<number> {
  const tags = await lockTags(tx, chosen, becomesDeleted ? 'present' : 'deleted')
  await tx
    .updateTable('tag')
    .set({ deleted_at: becomesDeleted ? now : null, updated_at: now })
    .where('id', '=', sql<string>`any(${tags.map(({ id }) => id)}::uuid[])`)
    .execute()
  await recordAuditEvents(
    tx,
    tags.map((tag) => ({
      companyId: chosen.companyId,
      actor,
      action: becomesDeleted ? tagAudit.delete : tagAudit.restore,
      targetId: tag.id,
      [becomesDeleted ? 'before' : 'after']: { name: tag.name },
      at: now,
    })),
  )
  return tags.length
}
