import { type Kysely, sql } from 'kysely'
import { mayAsk } from '../../../../../engines/alert-rule'
import { groupRows } from '../../../platform/postgres/group-rows'
import type { Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { type AskingAlert, alertWords } from '../alert'

const dayMs = 86_400_000

/** Locks the subjects: their rows keep the limits of the week and of the day, also where somebody is written to by hand at the same time. */
export async function lockSubjects(tx: Kysely<Tables>, alerts: readonly AskingAlert[]): Promise<void> {
  const ids = [...new Set(alerts.map(({ subjectId }) => subjectId))]
  await sql`select id from test_subject where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

/** When alerts of a rule asked a subject. */
interface Earlier {
  readonly key: string
  readonly alertId: string
  readonly at: Date
}

/** Tells why an alert asks nothing: it was evaluated late, or other alerts of its rule have asked as often as may be. */
export async function limitsOfAsking(
  tx: Kysely<Tables>,
  alerts: readonly AskingAlert[],
  now: Date,
): Promise<(alert: AskingAlert) => Message | null> {
  const earlier = await askedEarlier(tx, alerts, now)
  return ({ id, ruleId, subjectId, asks, isLate }) => {
    if (isLate) return alertWords.asksLate
    const others = (earlier.get(`${ruleId} ${subjectId}`) ?? []).filter(({ alertId }) => alertId !== id)
    const times = others.map(({ at }) => at.getTime() / dayMs)
    return mayAsk(asks, times, now.getTime() / dayMs) ? null : alertWords.asksCapped(asks.mostPerWeek)
  }
}

/** Within the last week, by rule and subject; several things of one alert count once. */
async function askedEarlier(
  tx: Kysely<Tables>,
  alerts: readonly AskingAlert[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Earlier[]>> {
  const since = new Date(now.getTime() - 7 * dayMs)
  const { rows } = await sql<Earlier>`
    select event.alert_rule_id || ' ' || event.test_subject_id as key, event.id as "alertId", min(action.made_at) as at
    from alert_event event join alert_action action on action.alert_event_id = event.id
    where event.alert_rule_id = any(${[...new Set(alerts.map(({ ruleId }) => ruleId))]}::uuid[])
      and event.test_subject_id = any(${alerts.map(({ subjectId }) => subjectId)}::uuid[])
      and event.raised_at > ${new Date(since.getTime() - longestChainMs)} and action.kind = 'asked' and action.made_at > ${since}
    group by event.id`.execute(tx)
  return groupRows(rows, ({ key }) => key)
}

/** Steps write to a subject so long after an alert. */
const longestChainMs = 45 * dayMs
