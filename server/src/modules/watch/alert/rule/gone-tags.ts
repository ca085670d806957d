import type { Kysely } from 'kysely'
import type { AlertRule } from '../../../../../../engines/alert-rule'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { alertWords } from '../alert-words'

interface Targeting {
  readonly project_id: string
  readonly definition: Pick<AlertRule, 'targets'>
}

/** By rule, as they were given: what the deletion of tags means for whom each looks at, and what to do about it. */
export async function targetWarnings(db: Kysely<Tables>, rules: readonly Targeting[]): Promise<Message[][]> {
  const ids = new Set(rules.flatMap(({ definition }) => tagsOf(definition)).filter(isUuid))
  const tags = ids.size === 0 ? [] : await tagsById(db, [...ids])
  const known = new Map(tags.map((tag) => [tag.id, tag]))
  return rules.map(({ project_id, definition: { targets } }) => {
    const isThere = (id: string) => {
      const tag = known.get(id)
      return tag?.project_id === project_id && tag.deleted_at === null
    }
    const nameOf = (id: string) => {
      const tag = known.get(id)
      return tag?.project_id === project_id ? tag.name : ''
    }
    const isNobodyLeft = targets.subjectIds.length === 0 && !targets.tagIds.some(isThere)
    const wanted = targets.tagIds.filter((id) => !isThere(id)).map(nameOf)
    const excepted = targets.exceptTagIds.filter((id) => !isThere(id)).map(nameOf)
    return [
      ...wanted.map((name) => (isNobodyLeft ? alertWords.onlyTargetGone(name) : alertWords.targetGone(name))),
      ...excepted.map((name) => alertWords.exceptionGone(name)),
    ]
  })
}

function tagsOf({ targets }: Targeting['definition']): readonly string[] {
  return [...targets.tagIds, ...targets.exceptTagIds]
}

/** Deleted ones too, which can still be restored. */
function tagsById(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('tag')
    .select(['id', 'project_id', 'name', 'deleted_at'])
    .where('id', 'in', [...ids])
    .execute()
}
