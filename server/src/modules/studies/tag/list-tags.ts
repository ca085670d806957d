import { type Kysely, sql } from 'kysely'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { containsText } from '../../../platform/postgres/search-text'
import type { Tables } from '../../../platform/tables'
import { presentSubject } from '../subject-record'
import type { Tag } from './tag-queries'

/** A tag with the number of its subjects. */
export interface CountedTag extends Tag {
  readonly subject_count: number
}

/** Which tags of one project, in which order. */
export interface TagList extends Page {
  readonly text: string | null
  /** Deleted tags that are not purged yet, instead of the others. */
  readonly deleted: boolean
  readonly sort: 'name' | 'subjects' | 'createdAt'
  readonly descending: boolean
}

const orders = {
  name: sql`tag.name`,
  subjects: sql`subject_count`,
  createdAt: sql`tag.created_at`,
}

/** One page of a project's tags, with ties ordered by name, and the total. */
export async function listTags(
  db: Kysely<Tables>,
  project: { id: string },
  { text, deleted, sort, descending, offset, limit }: TagList,
): Promise<{ items: CountedTag[]; total: number }> {
  let chosen = db
    .selectFrom('tag')
    .where('tag.project_id', '=', project.id)
    .where('tag.deleted_at', deleted ? 'is not' : 'is', null)
  if (text?.trim()) chosen = chosen.where((eb) => containsText(eb.ref('tag.name'), text))
  const rows = chosen
    .selectAll('tag')
    .select(
      sql<number>`(select count(*)::int from test_subject_tag given
        where given.tag_id = tag.id and ${presentSubject(sql.ref('given.test_subject_id'))})`.as(
        'subject_count',
      ),
    )
    .orderBy(orders[sort], (by) => (descending ? by.desc() : by.asc()))
    .orderBy('tag.name')
    .orderBy('tag.id')
  return readPage(chosen, rows, { offset, limit })
}
