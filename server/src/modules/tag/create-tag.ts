import type { Kysely, Selectable } from 'kysely'
import { recordAudit } from '../../platform/audit'
import { newId } from '../../platform/ids'
import type { Making } from '../../platform/making'
import { conflict } from '../../platform/problem'
import type { Tables, TagColour, TagTable } from '../../platform/tables'

interface NewTag {
  readonly companyId: string
  readonly projectId: string
  readonly name: string
  readonly colour: TagColour
}

/** Makes a tag of the project; CONFLICT where the name is taken. Pass the transaction it belongs to. */
export async function createTag(
  tx: Kysely<Tables>,
  { companyId, projectId, name, colour }: NewTag,
  { actor, now }: Making,
): Promise<Selectable<TagTable>> {
  const tag = await tx
    .insertInto('tag')
    .values({ id: newId(), project_id: projectId, name, colour, created_at: now, updated_at: now })
    .onConflict((existing) => existing.columns(['project_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!tag) throw conflict(`タグ「${name}」は、このプロジェクトにすでにあります。`)
  await recordAudit(tx, {
    companyId,
    actor,
    action: 'tag.create',
    targetKind: 'tag',
    targetId: tag.id,
    after: { name, colour },
    at: now,
  })
  return tag
}
