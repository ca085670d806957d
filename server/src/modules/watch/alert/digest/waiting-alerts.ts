import { type Kysely, type Selectable, sql } from 'kysely'
import { type Severity, severities } from '../../../../../../engines/alert-rule'
import type { AlertDigestTable, AlertEventState, AlertRuleState, Tables } from '../../../../platform/tables'

/** An alert that waits for somebody's digest. */
export interface WaitingAlert {
  readonly id: string
  readonly userId: string
  readonly ruleId: string
  readonly ruleName: string
  readonly ruleKey: string | null
  readonly ruleState: AlertRuleState
  readonly severity: Severity
  readonly state: AlertEventState
  readonly wakesAt: Date | null
  /** False: the subject was deleted. */
  readonly isPresent: boolean
  /** They were told of it before, and are told that it is over. */
  readonly isOver: boolean
  /** The maximum of its rule held it back. */
  readonly isHeldBack: boolean
}

/** What waits for some people of a project; locked, so that who acknowledges one in this moment does so before or after. */
export async function waitingAlerts(
  tx: Kysely<Tables>,
  projectId: string,
  userIds: readonly string[],
): Promise<WaitingAlert[]> {
  const ids = [...userIds]
  // All in the order in which acts lock them.
  await sql`
    select from alert_event
    where id in (
      select alert_event_id from alert_digest_item where project_id = ${projectId} and user_id = any(${ids}::uuid[]))
    order by id for update`.execute(tx)
  const { rows } = await sql<WaitingAlert>`
    select event.id, item.user_id as "userId", rule.id as "ruleId", rule.name as "ruleName", rule.default_key as "ruleKey",
      rule.state as "ruleState", event.severity, event.state, event.wakes_at as "wakesAt",
      event.test_subject_id is null or subject.id is not null as "isPresent", item.is_over as "isOver",
      item.is_held_back as "isHeldBack"
    from alert_digest_item item
      join alert_event event on event.id = item.alert_event_id
      join alert_rule rule on rule.id = event.alert_rule_id
      left join test_subject subject on subject.id = event.test_subject_id and subject.deleted_at is null
    where item.project_id = ${projectId} and item.user_id = any(${ids}::uuid[])
    order by array_position(${[...severities].reverse()}::text[], event.severity), rule.name, rule.id,
      subject.code, event.id`.execute(tx)
  return rows
}

/** What becomes of the alerts that wait for somebody, now that their digest is due. */
export interface SortedAlerts {
  /** Told, the gravest first. */
  readonly open: readonly WaitingAlert[]
  /** Likewise, in one line: a maximum held them back. */
  readonly heldBack: readonly WaitingAlert[]
  /** Over, of what was told before. */
  readonly over: readonly WaitingAlert[]
  /** Nobody needs to be told of them any more. */
  readonly done: readonly WaitingAlert[]
  /** Put off: told in the first digest after they are open again. */
  readonly snoozed: readonly WaitingAlert[]
}

export function sortAlerts(waiting: readonly WaitingAlert[]): SortedAlerts {
  // Of a subject that is gone, or of a rule that tells nobody any more, there is nothing to say.
  const known = waiting.filter(({ isPresent }) => isPresent)
  const news = known.filter(({ isOver }) => !isOver)
  const present = news.filter(({ ruleState }) => ruleState === 'on')
  const done = news.filter(({ state }) => state === 'acknowledged' || state === 'resolved')
  return {
    open: present.filter(({ state, isHeldBack }) => state === 'open' && !isHeldBack),
    heldBack: present.filter(({ state, isHeldBack }) => state === 'open' && isHeldBack),
    over: known.filter(({ isOver }) => isOver),
    done,
    snoozed: present.filter(({ state }) => state === 'snoozed'),
  }
}

/** Somebody has just changed to being told at once, and is awake: quiet hours hold nothing back that waited. */
export function isAskedForNow({
  pace,
  due_at,
  updated_at,
}: Pick<Selectable<AlertDigestTable>, 'pace' | 'due_at' | 'updated_at'>): boolean {
  return pace === 'immediate' && due_at !== null && due_at <= updated_at
}
