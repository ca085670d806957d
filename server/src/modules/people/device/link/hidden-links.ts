import { type Kysely, type Selectable, sql } from 'kysely'
import type { DeviceLinkTable, Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { reattributeAfter } from '../reattribution/link-change'

/** Subjects or devices whose links are meant. */
type Holder = { readonly testSubjectIds: readonly string[] } | { readonly deviceIds: readonly string[] }

/** Hides the links of deleted subjects or devices, so that the devices can be linked to others. Measurements stay. */
export async function hideLinks(tx: Kysely<Tables>, holder: Holder, now: Date): Promise<void> {
  await tx
    .updateTable('device_link')
    .set({ deleted_at: now, updated_at: now })
    .where(heldBy(holder))
    .where('deleted_at', 'is', null)
    .execute()
}

/**
 * Restores hidden links, unless the device has another wearer in that time or the other end is deleted. Returns the codes
 * of devices whose link stays hidden. A job reassigns the data measured meanwhile.
 */
export async function showLinks(
  tx: Kysely<Tables>,
  holder: Holder,
  writeContext: WriteContext,
): Promise<string[]> {
  const links = await tx
    .selectFrom('device_link')
    .selectAll()
    .where(heldBy(holder))
    .where('deleted_at', 'is not', null)
    .orderBy('linked_from')
    .execute()
  const hidden: string[] = []
  for (const link of links) {
    const shown = await show(tx, link, writeContext.now)
    if (!shown) hidden.push(link.device_id)
    else
      await reattributeAfter(
        tx,
        {
          deviceId: link.device_id,
          testSubjectId: link.test_subject_id,
          from: link.linked_from,
          to: link.linked_to,
          isLost: false,
        },
        writeContext,
      )
  }
  return codesOf(tx, hidden)
}

async function codesOf(tx: Kysely<Tables>, deviceIds: readonly string[]): Promise<string[]> {
  if (deviceIds.length === 0) return []
  const devices = await tx
    .selectFrom('device')
    .select('code')
    .where('id', '=', sql<string>`any(${[...deviceIds]}::uuid[])`)
    .orderBy('code_key')
    .execute()
  return devices.map(({ code }) => code)
}

async function show(tx: Kysely<Tables>, link: Selectable<DeviceLinkTable>, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('device_link')
    .set({ deleted_at: null, updated_at: now })
    .where('id', '=', link.id)
    .where(
      sql<boolean>`not exists (
        select from device_link other where other.device_id = device_link.device_id and other.deleted_at is null
          and tstzrange(other.linked_from, other.linked_to) && tstzrange(device_link.linked_from, device_link.linked_to))`,
    )
    .where(sql<boolean>`exists (select from device where id = device_link.device_id and deleted_at is null)`)
    .where(
      sql<boolean>`exists (select from test_subject where id = device_link.test_subject_id and deleted_at is null)`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function heldBy(holder: Holder) {
  return 'deviceIds' in holder
    ? sql<boolean>`device_link.device_id = any(${[...holder.deviceIds]}::uuid[])`
    : sql<boolean>`device_link.test_subject_id = any(${[...holder.testSubjectIds]}::uuid[])`
}
