import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What may be asked of the device that test_subject.id wears now. */
export type SubjectDeviceFilter = 'linked' | 'unlinked' | 'unauthorized'

/** Whether what the subject wears now is so; for a where clause on test_subject. */
export function deviceIs(filter: SubjectDeviceFilter, at: Date): RawBuilder<SqlBool> {
  // Only the last needs the devices; without them the links are read once, beside the subjects.
  const device = filter === 'unauthorized' ? sql`join device on device.id = link.device_id` : sql``
  const state = filter === 'unauthorized' ? sql`and device.authorization_state <> 'authorized'` : sql``
  const linked = sql<SqlBool>`exists (
    select from device_link link ${device}
    where link.test_subject_id = test_subject.id and link.company_id = test_subject.company_id and ${current(at)} ${state})`
  return filter === 'unlinked' ? sql<SqlBool>`not ${linked}` : linked
}

/** When the device that the subject wears now last synced; for an order by clause on test_subject. */
export function lastSyncOf(at: Date): RawBuilder<unknown> {
  return sql`(
    select max(device.last_sync_at) from device_link link join device on device.id = link.device_id
    where link.test_subject_id = test_subject.id and ${current(at)})`
}

function current(at: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`link.deleted_at is null and link.linked_from <= ${at} and (link.linked_to is null or link.linked_to > ${at})`
}
