import type { Kysely } from 'kysely'
import type { Tables, TagColour } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { createTag } from './create-tag'

/** The id of the project's tag with this name, created if missing. Pass the transaction it belongs to. */
export async function ensureTag(
  tx: Kysely<Tables>,
  tag: { companyId: string; projectId: string; name: string; colour: TagColour },
  writeContext: WriteContext,
): Promise<string> {
  const known = await tx
    .selectFrom('tag')
    .select('id')
    .where('project_id', '=', tag.projectId)
    .where('name', '=', tag.name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return known?.id ?? (await createTag(tx, tag, writeContext)).id
}
