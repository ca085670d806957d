import { sql } from 'kysely'
import { type AlertRule, readsTheSame } from '../../../../../../engines/alert-rule'

const ofVersion = sql`(select judged.definition from alert_rule_version judged
  where judged.alert_rule_id = event.alert_rule_id and judged.version = event.rule_version)`

/** The rule by which an alert `event` of `rule` was raised: its values are of what that reads, and in its units. */
export const judgedDefinition = sql<AlertRule>`coalesce(${ofVersion}, rule.definition)`

/** The same where the rule was changed since; else null. */
export const formerDefinition = sql<AlertRule | null>`
  case when event.rule_version <> rule.version then ${ofVersion} end`

/** Whether what the rule reads as it is now is another figure than the values that an alert has. */
export function isOtherFigure(former: AlertRule | null, rule: AlertRule): boolean {
  return former !== null && !readsTheSame(former, rule)
}
