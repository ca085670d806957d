import { type Kysely, sql } from 'kysely'
import { recordPurge } from '../../platform/audit'
import type { Making } from '../../platform/making'
import type { Tables } from '../../platform/tables'

const atOnce = 100

/** Removes some tags that were deleted before the instant; returns how many. */
export async function purgeTags(tx: Kysely<Tables>, before: Date, making: Making): Promise<number> {
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
  await recordPurge(
    tx,
    { action: 'tag.purge', targetKind: 'tag', rows: tags, named: ({ name }) => ({ name }) },
    making,
  )
  return tags.length
}
