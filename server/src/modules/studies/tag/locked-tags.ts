import type { Kysely, Selectable } from 'kysely'
import { chosenIds, mostChosen } from '../../../platform/input/chosen-ids'
import { notFound } from '../../../platform/problem'
import { type DeletedState, lockEach } from '../../../platform/resource'
import type { Tables, TagTable } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import { tagsOfCompany } from './tag-queries'
import { tagWords } from './words'

/** The tags of one request, from any projects of the company. */
export interface ChosenTags {
  readonly companyId: string
  readonly tagIds: readonly string[]
}

/** Locks the tags; NOT_FOUND if one is unknown, another company's, or in the other state. */
export function lockTags(
  tx: Kysely<Tables>,
  { companyId, tagIds }: ChosenTags,
  state: DeletedState = 'present',
): Promise<Selectable<TagTable>[]> {
  const refusal = tagWords.chooseTags(mostChosen)
  const ids = chosenIds(tagIds, { path: 'tagIds', what: nouns.tag, none: refusal, tooMany: refusal })
  const tags = tagsOfCompany(tx, companyId).selectAll('tag')
  return lockEach(tags, { table: 'tag', ids, state, missing: () => notFound(nouns.tag), isRemoved: true })
}
