import { type SelectQueryBuilder, sql } from 'kysely'
import { invalidInput } from '../problem'
import { problemWords } from '../words/problem-words'

/** A window of a list. */
export interface Page {
  readonly offset: number
  readonly limit: number
}

/** The most rows of one page of a list. */
const pageLimit = 200

/** The requested window of a list; INVALID_INPUT for an invalid one. */
export function pageOf({ offset, limit }: Page, maximum = pageLimit): Page {
  const refused = []
  if (offset < 0) refused.push({ path: 'offset', message: problemWords.badOffset })
  if (limit < 1 || limit > maximum) {
    refused.push({ path: 'limit', message: problemWords.badLimit(maximum) })
  }
  if (refused.length > 0) throw invalidInput(refused)
  return { offset, limit }
}

/**
 * One page of a list and how many rows the list has. `rows` is the list with its columns and its order; they are counted
 * without these.
 */
export async function readPage<ListDB, ListTB extends keyof ListDB, DB, TB extends keyof DB, Row>(
  list: SelectQueryBuilder<ListDB, ListTB, object>,
  rows: SelectQueryBuilder<DB, TB, Row>,
  { offset, limit }: Page,
): Promise<{ items: Row[]; total: number }> {
  const items = await rows.offset(offset).limit(limit).execute()
  const { total } = await list
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { items, total }
}
