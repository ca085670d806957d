import { type Kysely, sql } from 'kysely'
import { defaultRuleKeys, defaultRules } from '../../../../../../engines/alert-rule'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'

/**
 * Gives every project the rules that say what 要確認 says. One that was deleted is not given again. Nobody is told by mail
 * until an owner chooses whom. A version with more rules gives them to the projects that are there.
 */
export async function giveDefaultRules(db: Kysely<Tables>, now: Date): Promise<void> {
  const { rows: lacking } = await sql<{ id: string; company_id: string }>`
    select id, company_id from project
    where deleted_at is null
      and (select count(*) from alert_rule
        where alert_rule.project_id = project.id and default_key = any(${[...defaultRuleKeys]}::text[])) < ${defaultRuleKeys.length}
    limit 1000`.execute(db)
  for (const project of lacking) await db.transaction().execute((tx) => giveRules(tx, project, now))
}

async function giveRules(
  tx: Kysely<Tables>,
  { id: projectId, company_id }: { readonly id: string; readonly company_id: string },
  now: Date,
): Promise<void> {
  const made = defaultRules.map(({ key, ja, rule }) => ({
    id: newId(),
    company_id,
    project_id: projectId,
    name: ja,
    definition: JSON.stringify(rule),
    severity: rule.severity,
    version: 1,
    state: 'on' as const,
    default_key: key,
    // Evaluated as things are now.
    judged_from: new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10),
    created_at: now,
    updated_at: now,
  }))
  const given = await tx
    .insertInto('alert_rule')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'version'])
    .execute()
  const definitions = new Map(made.map(({ id, definition }) => [id, definition]))
  if (given.length === 0) return
  await tx
    .insertInto('alert_rule_version')
    .values(
      given.map(({ id, name, version }) => ({
        alert_rule_id: id,
        version,
        name,
        definition: definitions.get(id) ?? '{}',
        created_at: now,
      })),
    )
    .execute()
}
