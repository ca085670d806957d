import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** A condition for other modules: the subject with this id is not deleted. */
export function presentSubject(id: Expression<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from test_subject where test_subject.id = ${id} and test_subject.deleted_at is null)`
}
