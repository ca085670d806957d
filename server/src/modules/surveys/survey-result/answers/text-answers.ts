import { type Kysely, sql } from 'kysely'
import type { Page } from '../../../../platform/postgres/pagination'
import type { Tables } from '../../../../platform/tables'
import { givenValue } from './value-counts'
import { areAnswers, type WhichAnswers } from './which-answers'

/** A free-text answer of one subject. */
export interface TextAnswer {
  readonly survey_answer_id: string
  readonly test_subject_id: string
  readonly text: string
  readonly answered_at: Date
}

/** Newest first. Identifying answers are sealed, so they are not included. */
export async function textAnswers(
  db: Kysely<Tables>,
  which: WhichAnswers,
  { linkId, offset, limit }: Page & { readonly linkId: string },
): Promise<{ items: TextAnswer[]; total: number }> {
  const given = sql`from survey_answer a join test_subject t on t.id = a.test_subject_id, jsonb_each(a.answers) e
    where ${areAnswers(which)} and regexp_replace(e.key, '^.*\\]\\.', '') = ${linkId}
      and coalesce(${givenValue} #>> '{}', '') <> ''`
  const { rows } = await sql<TextAnswer>`
    select a.id as survey_answer_id, a.test_subject_id, ${givenValue} #>> '{}' as text, a.answered_at ${given}
    order by a.answered_at desc, a.id, e.key offset ${offset} limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${given}`.execute(
    db,
  )
  return { items: rows, total: counted[0]?.total ?? 0 }
}
