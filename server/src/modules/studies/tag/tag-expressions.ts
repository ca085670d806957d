import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** A condition on test_subject that holds for subjects with one of these tags. Unknown and deleted tags match no subject. */
export async function hasAnyTag(
  db: Kysely<Tables>,
  projectId: string,
  tagIds: readonly string[],
): Promise<RawBuilder<SqlBool>> {
  const known = await db
    .selectFrom('tag')
    .select(['id', 'bit', 'deleted_at'])
    .where('project_id', '=', projectId)
    .execute()
  const wanted = known.filter(({ id, deleted_at }) => tagIds.includes(id) && deleted_at === null)
  if (wanted.length === 0) return sql<SqlBool>`false`
  const bits = new Set(wanted.map(({ bit }) => bit))
  const mask = [...bits].reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n)
  const hasBit = sql<SqlBool>`(test_subject.tag_bits & ${String(mask)}::bigint) <> 0`
  // Several tags may share a bit, since a project may have more tags than a row has bits.
  const isShared = known.some((tag) => bits.has(tag.bit) && !wanted.includes(tag))
  if (!isShared) return hasBit
  return sql<SqlBool>`(${hasBit} and test_subject.id in (
    select given.test_subject_id from test_subject_tag given where given.tag_id = any(${wanted.map(({ id }) => id)}::uuid[])))`
}
