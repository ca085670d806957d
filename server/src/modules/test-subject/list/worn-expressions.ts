import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Filters by the device that test_subject.id wears now. */
export type SubjectDeviceFilter = 'linked' | 'unlinked' | 'unauthorized'

/** A condition on test_subject about the device worn at the instant. */
export function deviceIs(filter: SubjectDeviceFilter, at: Date): RawBuilder<SqlBool> {
  if (filter === 'unauthorized')
    return sql<SqlBool>`(test_subject.worn_unread <> '{}' and test_subject.worn_unread @> ${at}::timestamptz)`
  const linked = sql<SqlBool>`test_subject.worn @> ${at}::timestamptz`
  return filter === 'unlinked' ? sql<SqlBool>`not ${linked}` : linked
}
