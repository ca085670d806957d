import type { Kysely } from 'kysely'
import { purging, setDeleted } from '../../../platform/resource'
import type { Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { type ChosenTags, lockTags } from './locked-tags'
import { tagAudit } from './tag-audit'

const named = ({ name }: { readonly name: string }) => ({ name })

/** Marks tags of the company as deleted, or restores them with their subjects; returns their number. */
export async function setTagsDeleted(
  tx: Kysely<Tables>,
  { becomesDeleted, ...chosen }: ChosenTags & { readonly becomesDeleted: boolean },
  writeContext: WriteContext,
): Promise<number> {
  const tags = await lockTags(tx, chosen, becomesDeleted ? 'present' : 'deleted')
  const deletion = { table: 'tag', companyId: chosen.companyId, audit: tagAudit, named } as const
  await setDeleted(tx, tags, becomesDeleted, deletion, writeContext)
  return tags.length
}

export const tagPurging = purging({
  table: 'tag',
  rows: (db: Kysely<Tables>) =>
    db
      .selectFrom('tag')
      .innerJoin('project', 'project.id', 'tag.project_id')
      .select(['tag.id', 'tag.name', 'tag.deleted_at', 'project.company_id']),
  action: tagAudit.purge,
  named,
})
