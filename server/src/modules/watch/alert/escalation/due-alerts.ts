import { type Kysely, sql } from 'kysely'
import type { AlertAsks, AlertChain, AlertKind, Severity } from '../../../../../../engines/alert-rule'
import type { AlertEventState, AlertRuleState, Tables } from '../../../../platform/tables'

/** An alert with a step or a waiting message that is due. */
export interface DueAlert {
  readonly id: string
  readonly state: AlertEventState
  readonly kind: AlertKind
  readonly ruleId: string
  readonly asks: AlertAsks
  /** Null: of a cohort. */
  readonly subjectId: string | null
  readonly windowOn: string
  readonly isLate: boolean
  readonly severity: Severity
  readonly ruleState: AlertRuleState
  readonly raisedAt: Date
  /** Whom the rule tells of everything that it raises, but for those whose digest it waits for. */
  readonly notifiedUserIds: readonly string[]
  readonly chain: AlertChain
  readonly beganAt: Date
  readonly nextStep: number
  readonly held: readonly { readonly userId: string; readonly step: number; readonly dueAt: Date }[]
}

/** How far the chain of an alert has come now. */
export interface Kept {
  readonly alertId: string
  readonly nextStep: number
  readonly dueAt: number | null
  /** Waiting messages as they are now, by person. */
  readonly held: readonly { readonly userId: string; readonly step: number; readonly until: number }[]
}

/** More follow in the next turn. */
const mostAtOnce = 2000

/** Locked, so that somebody who acknowledges one in this moment does so before or after. */
export async function dueAlerts(db: Kysely<Tables>, projectId: string, now: Date): Promise<DueAlert[]> {
  const { rows } = await sql<Omit<DueAlert, 'held'>>`
    select event.id, event.state, event.kind, rule.id as "ruleId", rule.asks, event.test_subject_id as "subjectId",
      event.window_on::text as "windowOn", event.is_late as "isLate", event.severity, rule.state as "ruleState", event.raised_at as "raisedAt",
      array(select told.user_id from unnest(rule.notified_user_ids) as told (user_id)
        where not exists (select from alert_digest_item item
          where item.alert_event_id = event.id and item.user_id = told.user_id)) as "notifiedUserIds",
      one.chain, one.began_at as "beganAt", one.next_step as "nextStep"
    from alert_event event
      join alert_escalation one on one.alert_event_id = event.id
      join alert_rule rule on rule.id = event.alert_rule_id
    where event.id in (
      select alert_event_id from alert_escalation where project_id = ${projectId} and due_at <= ${now}
      union
      select alert_event_id from alert_held where project_id = ${projectId} and due_at <= ${now})
    order by event.id
    limit ${mostAtOnce}
    for update of event`.execute(db)
  if (rows.length === 0) return []
  const held = await db
    .selectFrom('alert_held')
    .selectAll()
    .where('alert_event_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => ({
    ...row,
    held: held
      .filter(({ alert_event_id }) => alert_event_id === row.id)
      .map(({ user_id: userId, step, due_at: dueAt }) => ({ userId, step, dueAt })),
  }))
}

/** Nothing more is told of them, unless they are put off and open again. */
export async function endEscalations(tx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const ended = sql<string>`any(${[...ids]}::uuid[])`
  await tx.updateTable('alert_escalation').set({ due_at: null }).where('alert_event_id', '=', ended).execute()
  await tx.deleteFrom('alert_held').where('alert_event_id', '=', ended).execute()
}

export async function keepProgress(
  tx: Kysely<Tables>,
  projectId: string,
  progress: readonly Kept[],
): Promise<void> {
  const ids = progress.map(({ alertId }) => alertId)
  const steps = progress.map(({ nextStep }) => nextStep)
  const dues = progress.map(({ dueAt }) => (dueAt === null ? null : new Date(dueAt)))
  await sql`
    update alert_escalation one set next_step = news.step, due_at = news.due
    from unnest(${ids}::uuid[], ${steps}::integer[], ${dues}::timestamptz[]) as news (id, step, due)
    where one.alert_event_id = news.id`.execute(tx)
  await tx.deleteFrom('alert_held').where('alert_event_id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  const held = progress.flatMap(({ alertId, held: waiting }) =>
    waiting.map(({ userId, step, until }) => ({
      alert_event_id: alertId,
      user_id: userId,
      project_id: projectId,
      step,
      due_at: new Date(until),
    })),
  )
  if (held.length > 0) await tx.insertInto('alert_held').values(held).execute()
}
