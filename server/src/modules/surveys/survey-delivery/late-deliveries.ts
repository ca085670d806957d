import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { isScheduled, scheduledSurveys } from './plan/plan-surveys'

/** Planning is renewed every five minutes, and a message waits at most for the lease of a claim. */
const lateAfter = '6 minutes'
/** Longer than the lease: a message that is claimed now is not late. */
const leaseOver = '10 minutes'

/** A company whose messages are due and nobody sends, or whose project surveys nobody plans. */
export interface LateDelivery {
  readonly companyId: string
  readonly since: Date
}

/** A channel that has claimed messages is at work, however many wait behind its limit. */
export async function lateDeliveries(db: Kysely<Tables>): Promise<LateDelivery[]> {
  const { rows } = await sql<LateDelivery>`
    select company_id as "companyId", min(since) as since from (
      select company_id, retry_at as since from survey_message late
      where outcome is null and retry_at < now() - ${lateAfter}::interval
        and (expires_at is null or expires_at > now())
        and (claimed_at is null or claimed_at < now() - ${leaseOver}::interval)
        and not exists (select from survey_message busy where busy.outcome is null and busy.channel = late.channel
          and busy.retry_at <= now() and busy.claimed_at > now() - ${lateAfter}::interval)
      union all
      select p.company_id, coalesce(least(p.next_due_at, p.planned_until), now()) from ${scheduledSurveys}
      where ${isScheduled} and p.planned_until is not null
        and (p.next_due_at < now() - ${lateAfter}::interval or p.planned_until < now() - 2 * ${lateAfter}::interval)
    ) as late group by company_id`.execute(db)
  return rows
}
