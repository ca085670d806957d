import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/**
 * Mail addresses that are written to again, since they exist or staff say so. `marks`: rows of company_id, test_subject_id and
 * address_hash; a subject who has another mark by now keeps it. Returns whose marks are gone.
 */
export async function unmark(tx: Kysely<Tables>, marks: RawBuilder<unknown>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ test_subject_id: string }>`
    with marked as (
      select k.company_id, k.test_subject_id from (select distinct company_id, test_subject_id, address_hash from ${marks} as given) g
      join subject_channel k on k.company_id = g.company_id and k.test_subject_id = g.test_subject_id and k.channel = 'mail'
      where k.state = 'bounced' and k.address_hash is not distinct from g.address_hash
      order by k.company_id, k.test_subject_id for update of k
    )
    update subject_channel k set state = 'ok', state_at = ${now}, updated_at = ${now}, try_again_at = null from marked m
    where k.company_id = m.company_id and k.test_subject_id = m.test_subject_id and k.channel = 'mail'
    returning k.test_subject_id`.execute(tx)
  return rows.map(({ test_subject_id }) => test_subject_id)
}
