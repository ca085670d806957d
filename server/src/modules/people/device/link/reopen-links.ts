import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { changeLink } from './change-link'
import { linkDevice } from './link-device'
import { findOverlap } from './link-overlap'

/** A link that was ended, with the end it had. */
export interface EndedLink {
  readonly id: string
  readonly to: string | null
  /** Of a link that had not begun, and was removed. */
  readonly planned?: { readonly deviceId: string; readonly from: string }
}

interface Reopening {
  readonly companyId: string
  readonly testSubjectId: string
  readonly links: readonly EndedLink[]
}

/**
 * Gives ended links their former end, and makes removed ones again. Returns the codes of devices whose link stays ended, as somebody else has worn them
 * since or they are deleted.
 */
export async function reopenLinks(
  tx: Kysely<Tables>,
  { companyId, testSubjectId, links }: Reopening,
  writeContext: WriteContext,
): Promise<string[]> {
  const present = await tx
    .selectFrom('device_link')
    .innerJoin('device', 'device.id', 'device_link.device_id')
    .select(['device_link.id', 'device_link.device_id', 'device_link.linked_from'])
    .select(['device.code', 'device.deleted_at'])
    .where('device_link.id', '=', sql<string>`any(${links.map(({ id }) => id)}::uuid[])`)
    .where('device_link.company_id', '=', companyId)
    .where('device_link.deleted_at', 'is', null)
    .orderBy('device.code_key')
    .execute()
  const lost: string[] = []
  for (const { id, device_id: deviceId, linked_from: from, code, deleted_at } of present) {
    const end = links.find((link) => link.id === id)?.to
    const to = end ? new Date(end) : null
    const isTaken = (await findOverlap(tx, { deviceId, from, to }, id)) !== null
    if (isTaken || deleted_at !== null) lost.push(code)
    else await changeLink(tx, { companyId, deviceLinkId: id, from, to }, writeContext)
  }
  for (const { to, planned } of links) {
    if (!planned) continue
    const { deviceId } = planned
    const device = await tx
      .selectFrom('device')
      .select(['code', 'deleted_at'])
      .where('id', '=', deviceId)
      .where('company_id', '=', companyId)
      .executeTakeFirst()
    if (!device) continue
    const times = { from: new Date(planned.from), to: to ? new Date(to) : null }
    const isTaken = (await findOverlap(tx, { deviceId, ...times })) !== null
    if (isTaken || device.deleted_at !== null) lost.push(device.code)
    else await linkDevice(tx, { companyId, deviceId, testSubjectId, ...times }, writeContext)
  }
  return [...new Set(lost)]
}
