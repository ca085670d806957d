import type { Kysely, Selectable } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import type { Tables, TagColour, TagTable } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { refuseTakenName } from './same-name'
import { tagAudit } from './tag-audit'

interface NewTag {
  readonly companyId: string
  readonly projectId: string
  readonly name: string
  readonly colour: TagColour
  readonly description?: string
}

/** Creates a tag of the project, which it locks; CONFLICT if the name is taken. Pass the transaction it belongs to. */
export async function createTag(
  tx: Kysely<Tables>,
  tag: NewTag,
  writeContext: WriteContext,
): Promise<Selectable<TagTable>> {
  await refuseTakenName(tx, tag)
  return copyTag(tx, tag, writeContext)
}

/** Copies a tag of another project; its name may be one that new tags can no longer have. */
export async function copyTag(
  tx: Kysely<Tables>,
  { companyId, projectId, name, colour, description = '' }: NewTag,
  { actor, now }: WriteContext,
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
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    companyId,
    actor,
    action: tagAudit.create,
    targetId: tag.id,
    after: { name, colour },
    at: now,
  })
  return tag
}
