import type { Kysely } from 'kysely'
import { conflict } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { tagWords } from './words'

/** A name for comparison, ignoring width and case like the search: Ａ病棟 equals a病棟. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim()
}

/**
 * CONFLICT if another tag of the project has the name. Locks the project, so that only one of two concurrent requests gets
 * it.
 */
export async function refuseTakenName(
  tx: Kysely<Tables>,
  { projectId, name, except }: { projectId: string; name: string; except?: string },
): Promise<void> {
  const tags = await tx
    .selectFrom('tag')
    .select(['id', 'name', 'deleted_at'])
    .where('project_id', '=', projectId)
    .execute()
  const others = tags.filter((tag) => tag.id !== except && foldedName(tag.name) === foldedName(name))
  const holder = others.find((tag) => tag.name === name) ?? others[0]
  if (!holder) return
  // A deleted tag keeps its name, since it can be restored.
  if (holder.deleted_at) {
    throw conflict(tagWords.nameOfDeleted(holder.name), 'name')
  }
  if (holder.name === name) {
    throw conflict(tagWords.nameTaken(name), 'name')
  }
  throw conflict(tagWords.similarNameTaken(holder.name), 'name')
}
