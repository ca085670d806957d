import { type Kysely, sql } from 'kysely'
import { type AlertKind, type AlertState, calm } from '../../../../../../engines/alert-rule'
import type { Tables } from '../../../../platform/tables'
import { numberOfDate } from '../../../series/measurement'

/** What there is of a rule and a subject. */
export interface KnownAlert extends AlertState {
  /** The last alert. */
  readonly eventId: string | null
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
}

/** The last alert of each rule and subject. */
export async function knownAlerts(
  db: Kysely<Tables>,
  {
    ruleIds,
    subjectIds,
  }: { readonly ruleIds: readonly string[]; readonly subjectIds: readonly string[] | null },
): Promise<KnownAlerts> {
  const { rows } = await sql<Row>`
    select distinct on (alert_rule_id, test_subject_id, kind)
      id, alert_rule_id, test_subject_id, kind, window_on, closed_on
    from alert_event
    where alert_rule_id = any(${ruleIds}::uuid[]) and point = '' and resolution is distinct from 'tooLate'
      and (${subjectIds}::uuid[] is null or test_subject_id = any(${subjectIds}::uuid[]))
    order by alert_rule_id, test_subject_id, kind, window_on desc`.execute(db)
  const known = new Map(
    rows.map((row): [string, KnownAlert] => [
      keyOf(row.alert_rule_id, row.test_subject_id, row.kind),
      {
        eventId: row.id,
        raised: numberOfDate(row.window_on),
        closed: row.closed_on === null ? null : numberOfDate(row.closed_on),
      },
    ]),
  )
  return (ruleId, subjectId, kind) => known.get(keyOf(ruleId, subjectId, kind)) ?? none
}

function keyOf(ruleId: string, subjectId: string | null, kind: AlertKind): string {
  return `${ruleId} ${subjectId} ${kind}`
}
