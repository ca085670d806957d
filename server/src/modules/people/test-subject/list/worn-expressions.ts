import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { devicesRefusedAt } from '../../device'

/** Filters by the device that test_subject.id wears now. */
export type SubjectDeviceFilter = 'linked' | 'unlinked' | 'unauthorized'

/** A condition on test_subject about the device worn at the instant. */
export function deviceIs(filter: SubjectDeviceFilter, companyId: string, at: Date): RawBuilder<SqlBool> {
  if (filter === 'unauthorized') {
    return sql<SqlBool>`((test_subject.worn_unread <> '{}' and test_subject.worn_unread @> ${at}::timestamptz)
      or test_subject.id in (select link.test_subject_id from device_link link
        where link.company_id = ${companyId} and link.device_id in ${devicesRefusedAt(companyId, at)}
          and link.deleted_at is null and link.linked_from <= ${at}
          and (link.linked_to is null or link.linked_to > ${at})))`
  }
  const linked = sql<SqlBool>`test_subject.worn @> ${at}::timestamptz`
  return filter === 'unlinked' ? sql<SqlBool>`not ${linked}` : linked
}
