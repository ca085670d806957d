import { type Kysely, sql } from 'kysely'
import type { FieldChecks } from '../../../../platform/input/field-checks'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { SurveyTargets, Tables } from '../../../../platform/tables'
import { projectSurveyWords as words } from '../words'

export const everyone: SurveyTargets = {
  everyone: true,
  tagIds: [],
  subjectIds: [],
  exceptTagIds: [],
  exceptSubjectIds: [],
}

const mostNamed = 20_000

/** Refuses tags and subjects that are not of the project. */
export async function checkTargets(
  db: Kysely<Tables>,
  checks: FieldChecks,
  { projectId, targets }: { readonly projectId: string; readonly targets: SurveyTargets },
): Promise<void> {
  const lists = [
    ['tag', 'tagIds'],
    ['tag', 'exceptTagIds'],
    ['test_subject', 'subjectIds'],
    ['test_subject', 'exceptSubjectIds'],
  ] as const
  for (const [table, name] of lists) {
    const ids = [...new Set(targets[name])]
    if (ids.length === 0) continue
    const path = `targets.${name}`
    const rows = ids.every(isUuid) && ids.length <= mostNamed ? await found(db, table, projectId, ids) : 0
    if (rows < ids.length) checks.refuse(path, words.unknownTargets)
  }
}

async function found(
  db: Kysely<Tables>,
  table: 'tag' | 'test_subject',
  projectId: string,
  ids: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * SQL: whether subject `t` is among the targets (jsonb). Withdrawn, completed and deleted subjects never are.
 */
export function isTarget(targets: ReturnType<typeof sql>) {
  const hasTag = (name: string) => sql`exists (select 1 from test_subject_tag g join tag on tag.id = g.tag_id
    where g.test_subject_id = t.id and tag.deleted_at is null and ${targets} -> ${sql.lit(name)} ? g.tag_id::text)`
  return sql<boolean>`(t.deleted_at is null and t.status in ('invited', 'active')
    and ((${targets} ->> 'everyone')::boolean or ${targets} -> 'subjectIds' ? t.id::text or ${hasTag('tagIds')})
    and not ${targets} -> 'exceptSubjectIds' ? t.id::text and not ${hasTag('exceptTagIds')})`
}

/** The number of subjects among the targets, by project survey. */
export async function targetCounts(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select p.id, count(*)::integer as count from project_survey p join test_subject t on t.project_id = p.project_id
    where p.id = any(${[...ids]}::uuid[]) and ${isTarget(sql`p.targets`)} group by p.id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
