import { type Kysely, type Selectable, sql } from 'kysely'
import { isUuid } from '../../../platform/postgres/uuid'
import { invalidInput, notFound } from '../../../platform/problem'
import type { Tables, TagTable } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import { tagWords } from './words'

const actLimit = 1000

/** The tags of one request, from any projects of the company. */
export interface ChosenTags {
  readonly companyId: string
  readonly tagIds: readonly string[]
}

/**
 * Locks the rows in the order of their ids until the transaction ends; NOT_FOUND if one is unknown, another company's, or
 * in the other state (deleted or not).
 */
export async function lockTags(
  tx: Kysely<Tables>,
  { companyId, tagIds }: ChosenTags,
  state: 'present' | 'deleted' = 'present',
): Promise<Selectable<TagTable>[]> {
  const ids = [...new Set(tagIds)]
  if (ids.length === 0 || ids.length > actLimit) {
    throw invalidInput([{ path: 'tagIds', message: tagWords.chooseTags(actLimit) }])
  }
  const tags = ids.every(isUuid)
    ? await tx
        .selectFrom('tag')
        .innerJoin('project', 'project.id', 'tag.project_id')
        .selectAll('tag')
        .where('tag.id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('project.company_id', '=', companyId)
        .where('tag.deleted_at', state === 'present' ? 'is' : 'is not', null)
        .orderBy('tag.id')
        .forUpdate('tag')
        .execute()
    : []
  if (tags.length < ids.length) throw notFound(nouns.tag)
  return tags
}
