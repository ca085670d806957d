import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { recordPurge } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { tagAudit } from './tag-audit'

/** The tags that were deleted before the instant. */
export async function tagsToPurge(db: Kysely<Tables>, before: Date): Promise<string[]> {
  const rows = await deletedBefore(db, before).select('tag.id').orderBy('tag.deleted_at').execute()
  return rows.map(({ id }) => id)
}

/** Removes the tag; does nothing if it was restored or removed meanwhile. */
export async function purgeTag(
  tx: Kysely<Tables>,
  { id, before }: { readonly id: string; readonly before: Date },
  writeContext: WriteContext,
): Promise<void> {
  const tag = await deletedBefore(tx, before)
    .innerJoin('project', 'project.id', 'tag.project_id')
    .select(['tag.id', 'tag.name', 'tag.deleted_at', 'project.company_id'])
    .where('tag.id', '=', id)
    .forUpdate('tag')
    .skipLocked()
    .executeTakeFirst()
  if (!tag) return
  await tx.deleteFrom('tag').where('id', '=', id).execute()
  await recordPurge(
    tx,
    { action: tagAudit.purge, rows: [tag], named: ({ name }) => ({ name }) },
    writeContext,
  )
}

function deletedBefore(db: Kysely<Tables>, before: Date) {
  return db.selectFrom('tag').where('tag.deleted_at', '<', before)
}
