import { type Kysely, sql } from 'kysely'
import { type AlertRule, defaultRuleKeyOf, defaultRules } from '../../../../../../engines/alert-rule'
import type { Tables } from '../../../../platform/tables'
import type { ProjectScope } from '../../../series/measurement'
import { type AttentionRule, attentionRule, gravestFirst } from './attention'

interface Row {
  readonly id: string
  readonly key: string
  readonly definition: AlertRule
  /** Neither switched off nor in test nor deleted. */
  readonly isOn: boolean
}

/**
 * The rules that decide 要確認 in a project, gravest first: those that every project has, as owners changed them. A project that
 * is seconds old has not been given them yet, and is evaluated by what it will be given.
 */
export async function attentionRules(
  db: Kysely<Tables>,
  { companyId, projectId }: ProjectScope,
): Promise<readonly AttentionRule[]> {
  const { rows } = await sql<Row>`
    select id, default_key as key, definition, state = 'on' and deleted_at is null as "isOn"
    from alert_rule
    where company_id = ${companyId} and project_id = ${projectId} and default_key is not null`.execute(db)
  const given = new Set(rows.map(({ key }) => key))
  const own = rows.flatMap(({ id, key, definition, isOn }) => {
    const reason = defaultRuleKeyOf(key)
    const rule = isOn && reason ? attentionRule(reason, id, definition) : null
    return rule ? [rule] : []
  })
  const others = defaultRules.flatMap(({ key, rule }) => {
    const made = given.has(key) ? null : attentionRule(key, null, rule)
    return made ? [made] : []
  })
  return gravestFirst([...own, ...others])
}
