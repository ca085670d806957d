import { type Kysely, sql } from 'kysely'
import { recordAuditEvents } from '../../platform/audit'
import type { Making } from '../../platform/making'
import type { Tables } from '../../platform/tables'

const atOnce = 100

/** Removes some tags that were deleted before the instant; returns how many. */
export async function purgeTags(tx: Kysely<Tables>, before: Date, { actor, now }: Making): Promise<number> {
  const tags = await tx
    .selectFrom('tag')
    .innerJoin('project', 'project.id', 'tag.project_id')
    .select(['tag.id', 'tag.name', 'tag.deleted_at', 'project.company_id'])
    .where('tag.deleted_at', '<', before)
    .orderBy('tag.deleted_at')
    .limit(atOnce)
    .forUpdate('tag')
    .skipLocked()
    .execute()
  if (tags.length === 0) return 0
  await tx
    .deleteFrom('tag')
    .where('id', '=', sql<string>`any(${tags.map(({ id }) => id)}::uuid[])`)
    .execute()
  await recordAuditEvents(
    tx,
    tags.map((tag) => ({
      companyId: tag.company_id,
      actor,
      action: 'tag.purge',
      targetKind: 'tag',
      targetId: tag.id,
      before: { name: tag.name, deletedAt: tag.deleted_at },
      at: now,
    })),
  )
  return tags.length
}
