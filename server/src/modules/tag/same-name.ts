import type { Kysely } from 'kysely'
import { conflict } from '../../platform/problem'
import type { Tables } from '../../platform/tables'

/** A name as it is compared, without regard to width and case, as search does: Ａ病棟 is a病棟. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim()
}

/** CONFLICT where another tag of the project has the name; the project is held, so that of two who take it one gets it. */
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
  // Who has it may be deleted and still be taken back.
  if (holder.deleted_at) {
    throw conflict(
      `タグ「${holder.name}」は削除済みのタグにあります。元に戻すか、別の名前を入力してください。`,
      'name',
    )
  }
  if (holder.name === name) {
    throw conflict(
      `タグ「${name}」は、このプロジェクトにすでにあります。別の名前を入力してください。`,
      'name',
    )
  }
  throw conflict(
    `このプロジェクトには、タグ「${holder.name}」がすでにあります。大文字と小文字、全角と半角は区別しません。別の名前を入力してください。`,
    'name',
  )
}
