import { type Kysely, sql } from 'kysely'
import type { AlertChain } from '../../../../../../engines/alert-rule'
import type { Tables } from '../../../../platform/tables'

interface Raised {
  readonly rule: { readonly state: string; readonly escalation: AlertChain }
  readonly row: { readonly id: string }
}

/**
 * Alerts of rules with a chain begin it, in the transaction that raises them. What a test raises is told to nobody. Whether there
 * are any.
 */
export async function beginEscalations(
  tx: Kysely<Tables>,
  projectId: string,
  raised: readonly Raised[],
  now: Date,
): Promise<boolean> {
  const begun = raised.filter(({ rule }) => rule.state === 'on' && rule.escalation.steps.length > 0)
  if (begun.length === 0) return false
  const ids = begun.map(({ row }) => row.id)
  const chains = begun.map(({ rule }) => JSON.stringify(rule.escalation))
  await sql`
    insert into alert_escalation (alert_event_id, project_id, chain, began_at, next_step, due_at)
    select id, ${projectId}, chain::jsonb, ${now}, 0, ${now}
    from unnest(${ids}::uuid[], ${chains}::text[]) as made (id, chain)`.execute(tx)
  return true
}

/** Alerts that were put off and are open again begin their chain anew. */
export async function restartEscalations(
  tx: Kysely<Tables>,
  eventIds: readonly string[],
  now: Date,
): Promise<void> {
  const ids = [...eventIds]
  await sql`
    update alert_escalation set began_at = ${now}, next_step = 0, due_at = ${now}
    where alert_event_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from alert_held where alert_event_id = any(${ids}::uuid[])`.execute(tx)
}
