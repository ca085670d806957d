import { type Kysely, sql } from 'kysely'
import {
  type AlertKind,
  type AlertRule,
  type AlertState,
  calm,
  type FormerRule,
} from '../../../../../../engines/alert-rule'
import type { Tables } from '../../../../platform/tables'
import { numberOfDate } from '../../../series/measurement'
import { formerDefinition } from '../event/judged-rule'

/** What there is of a rule and a subject. */
export interface KnownAlert extends AlertState {
  /** The last alert. */
  readonly eventId: string | null
  /** The rule by which it was raised, where that was changed since. */
  readonly former?: AlertRule | null
}

/** `subjectId`: null of a rule that counts subjects. */
export type KnownAlerts = (ruleId: string, subjectId: string | null, kind: AlertKind) => KnownAlert

const none: KnownAlert = { ...calm, eventId: null }

interface Row {
  readonly id: string
  readonly alert_rule_id: string
  readonly test_subject_id: string | null
  readonly kind: AlertKind
  readonly window_on: string
  readonly closed_on: string | null
  readonly former_rule: FormerRule
  readonly former: AlertRule | null
}

/** What a rule ended by being switched off or changed says nothing of it as it has been since. */
export const isOfNow = sql<boolean>`
  not (coalesce(resolution in ('ruleOff', 'ruleChanged'), false) and resolved_at <= judged_from_at)`

/** Whether the rule was changed since, and holds to it as it is now. */
export const formerRule = sql<FormerRule>`
  case when raised_at >= judged_from_at then null when held_at >= judged_from_at then 'held' else 'unsettled' end`

/**
 * The last alert of each rule and subject. Those of a test count while it lasts; one that was over because its rule was switched off or
 * changed counts no more when the rule is on again, or was changed once more.
 */
export async function knownAlerts(
  db: Kysely<Tables>,
  {
    ruleIds,
    subjectIds,
  }: { readonly ruleIds: readonly string[]; readonly subjectIds: readonly string[] | null },
): Promise<KnownAlerts> {
  const { rows } = await sql<Row>`
    select distinct on (alert_rule_id, test_subject_id, kind)
      event.id, alert_rule_id, test_subject_id, kind, window_on, closed_on,
      ${formerRule} as former_rule, ${formerDefinition} as former
    from alert_event event join alert_rule rule on rule.id = alert_rule_id
    where alert_rule_id = any(${ruleIds}::uuid[]) and point = '' and (not is_test or rule.state = 'test')
      and resolution is distinct from 'tooLate' and ${isOfNow}
      and (${subjectIds}::uuid[] is null or test_subject_id = any(${subjectIds}::uuid[]))
    order by alert_rule_id, test_subject_id, kind, window_on desc`.execute(db)
  const known = new Map(
    rows.map((row): [string, KnownAlert] => [
      keyOf(row.alert_rule_id, row.test_subject_id, row.kind),
      {
        eventId: row.id,
        raised: numberOfDate(row.window_on),
        closed: row.closed_on === null ? null : numberOfDate(row.closed_on),
        formerRule: row.former_rule,
        former: row.former,
      },
    ]),
  )
  return (ruleId, subjectId, kind) => known.get(keyOf(ruleId, subjectId, kind)) ?? none
}

function keyOf(ruleId: string, subjectId: string | null, kind: AlertKind): string {
  return `${ruleId} ${subjectId} ${kind}`
}
