import { type Kysely, sql } from 'kysely'
import type { AnswerValue } from '../../../../../../engines/survey/run'
import type { Tables } from '../../../../platform/tables'
import { areAnswers, type WhichAnswers } from './which-answers'

/** How often a value was given at an address; for texts only their number. */
export interface ValueCount {
  readonly address: string
  readonly value: AnswerValue | null
  readonly count: number
}

/**
 * The database counts, so that only distinct values of ten thousand answers are read. Sealed answers are not
 * included.
 */
export async function valueCounts(
  db: Kysely<Tables>,
  which: WhichAnswers,
  textItems: readonly string[],
): Promise<{ values: ValueCount[]; answered: number }> {
  const from = sql`from survey_answer a join test_subject t on t.id = a.test_subject_id`
  const { rows: values } = await sql<ValueCount>`
    select e.key as address, case when ${isTextAt(textItems)} then null else ${givenValue} end as value,
      count(*)::integer as count
    ${from}, jsonb_each(a.answers) e
    where ${areAnswers(which)} and coalesce(${givenValue}, 'null') not in ('null', '""', '[]')
    group by 1, 2`.execute(db)
  const { rows } = await sql<{ answered: number }>`select count(*)::integer as answered ${from}
    where ${areAnswers(which)}`.execute(db)
  return { values, answered: rows[0]?.answered ?? 0 }
}

/** Older rows store each answer with all fields, so both forms are read. */
export const givenValue = sql`coalesce(e.value -> 'answer' -> 'value', e.value -> 'value')`

/** An item in an entry of a repeat group ends with its linkId: children[k1].name. */
const isTextAt = (items: readonly string[]) =>
  sql`regexp_replace(e.key, '^.*\\]\\.', '') = any(${[...items]}::text[])`
