import { type Kysely, sql } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'

/** Messages of a project that wait, or did not leave, for a reason that is not their subjects'. */
export interface DeliveryTrouble {
  readonly reason: 'our_side' | 'server_unreachable' | 'many_refusals'
  readonly waiting_count: number
  /** Of the last 24 hours, whose window is over. */
  readonly missed_count: number
  readonly next_try_at: Date | null
  readonly said: string | null
}

export async function deliveryTroubles(
  db: Kysely<Tables>,
  companyId: string,
  { projectId, now }: { readonly projectId: string; readonly now: Date },
): Promise<DeliveryTrouble[]> {
  if (!isUuid(projectId)) return []
  const since = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<DeliveryTrouble>`
    select reason, count(*) filter (where outcome is null)::integer as waiting_count,
      count(*) filter (where outcome is not null)::integer as missed_count,
      min(retry_at) filter (where outcome is null) as next_try_at,
      (array_agg(said order by send_at desc) filter (where said is not null))[1] as said
    from survey_message
    where company_id = ${companyId} and project_id = ${projectId} and send_at > ${since}
      and reason in ('our_side', 'server_unreachable', 'many_refusals') and (outcome is null or outcome in ('skipped', 'refused'))
    group by reason order by 2 desc, 3 desc`.execute(db)
  return rows
}
