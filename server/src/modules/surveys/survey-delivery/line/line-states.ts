import DataLoader from 'dataloader'
import { type Kysely, sql } from 'kysely'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import type { Tables } from '../../../../platform/tables'

export type LineState = 'none' | 'waiting' | 'linked' | 'unreachable'

/** Whether subjects can be reached by LINE, by subject id. */
async function lineStates(
  db: Kysely<Tables>,
  companyId: string,
  { testSubjectIds, now }: { readonly testSubjectIds: readonly string[]; readonly now: Date },
): Promise<Map<string, LineState>> {
  const { rows } = await sql<{ id: string; state: LineState }>`
    select test_subject_id as id, case when sealed_address is not null and state = 'ok' then 'linked'
      when sealed_address is not null then 'unreachable' when code_expires_at > ${now} then 'waiting' else 'none' end as state
    from subject_channel
    where company_id = ${companyId} and test_subject_id = any(${[...testSubjectIds]}::uuid[]) and channel = 'line'`.execute(
    db,
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** One query per request. */
export function lineStateBySubject(context: Context) {
  return new DataLoader<string, LineState>(async (testSubjectIds) => {
    const { companyId } = companyViewerOf(context)
    const found = await lineStates(context.db, companyId, { testSubjectIds, now: context.now() })
    return testSubjectIds.map((id) => found.get(id) ?? 'none')
  })
}
