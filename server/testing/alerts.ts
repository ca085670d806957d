import type { Insertable, Kysely, Selectable } from 'kysely'
import { firstRule } from '../../engines/alert-rule'
import { newId } from '../src/platform/postgres/ids'
import type { AlertEventTable, AlertRuleTable, Tables } from '../src/platform/tables'

type Db = Kysely<Tables>

/** A rule of the project. */
export function anAlertRule(
  db: Db,
  project: { id: string; company_id: string },
  values: Partial<Insertable<AlertRuleTable>> = {},
): Promise<Selectable<AlertRuleTable>> {
  const at = new Date('2026-11-01T00:00:00Z')
  return db
    .insertInto('alert_rule')
    .values({
      id: newId(),
      name: '装着の不足',
      definition: JSON.stringify(firstRule),
      severity: 'warning',
      version: 1,
      state: 'on',
      judged_from: '2026-11-01',
      created_at: at,
      updated_at: at,
      ...values,
      company_id: project.company_id,
      project_id: project.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What the rule raised for the subject; null: for a cohort, of whom three of twenty fulfilled it. */
export function anAlertEvent(
  db: Db,
  rule: Selectable<AlertRuleTable>,
  subject: { id: string } | null,
  values: Partial<Insertable<AlertEventTable>> = {},
): Promise<Selectable<AlertEventTable>> {
  return db
    .insertInto('alert_event')
    .values({
      id: newId(),
      company_id: rule.company_id,
      project_id: rule.project_id,
      alert_rule_id: rule.id,
      rule_version: rule.version,
      test_subject_id: subject?.id ?? null,
      kind: 'breach',
      window_on: '2026-11-20',
      severity: rule.severity,
      is_test: false,
      is_late: false,
      value: subject ? 312 : 3,
      evidence: JSON.stringify(
        subject
          ? { readings: [{ value: 312, usual: null, days: 1, used: 1 }], lastSyncAt: null }
          : { readings: [], lastSyncAt: null, cohort: { holding: 3, unknown: 2, of: 20 } },
      ),
      state: 'open',
      raised_at: new Date('2026-11-21T01:00:00Z'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
