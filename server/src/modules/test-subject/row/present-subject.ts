import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether the subject of this id is not deleted; for a where clause of another module. */
export function presentSubject(id: Expression<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from test_subject where test_subject.id = ${id} and test_subject.deleted_at is null)`
}
