import type { Kysely, Selectable } from 'kysely'
import { recordAudit } from '../../platform/audit'
import { newId } from '../../platform/ids'
import type { Making } from '../../platform/making'
import { conflict, type Problem } from '../../platform/problem'
import type { Tables, TagColour, TagTable } from '../../platform/tables'

interface NewTag {
  readonly companyId: string
  readonly projectId: string
  readonly name: string
  readonly colour: TagColour
  readonly description?: string
}

/** Makes a tag of the project; CONFLICT where the name is taken. Pass the transaction it belongs to. */
export async function createTag(
  tx: Kysely<Tables>,
  { companyId, projectId, name, colour, description = '' }: NewTag,
  { actor, now }: Making,
): Promise<Selectable<TagTable>> {
  const tag = await tx
    .insertInto('tag')
    .values({
      id: newId(),
      project_id: projectId,
      name,
      colour,
      description,
      created_at: now,
      updated_at: now,
    })
    .onConflict((existing) => existing.columns(['project_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!tag) throw await nameTaken(tx, projectId, name)
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

/** Why the name cannot be given: the tag that has it may be deleted and still be taken back. */
export async function nameTaken(tx: Kysely<Tables>, projectId: string, name: string): Promise<Problem> {
  const holder = await tx
    .selectFrom('tag')
    .select('deleted_at')
    .where('project_id', '=', projectId)
    .where('name', '=', name)
    .executeTakeFirst()
  const why = holder?.deleted_at
    ? `タグ「${name}」は削除済みのタグにあります。元に戻すか、別の名前を入力してください。`
    : `タグ「${name}」は、このプロジェクトにすでにあります。別の名前を入力してください。`
  return conflict(why, 'name')
}
