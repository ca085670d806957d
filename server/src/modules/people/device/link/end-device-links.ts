import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { changeLink, removeLink } from './change-link'
import type { EndedLink } from './reopen-links'

/** Ends the subject's current links now and removes future ones. Returns both, as they were. */
export async function endLinksOf(
  tx: Kysely<Tables>,
  { companyId, testSubjectId }: { companyId: string; testSubjectId: string },
  writeContext: WriteContext,
): Promise<EndedLink[]> {
  const links = await tx
    .selectFrom('device_link')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', testSubjectId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('linked_to', 'is', null), eb('linked_to', '>', writeContext.now)]))
    .orderBy('device_id')
    .execute()
  const ended: EndedLink[] = []
  for (const { id: deviceLinkId, device_id: deviceId, linked_from: from, linked_to } of links) {
    const to = linked_to?.toISOString() ?? null
    if (from >= writeContext.now) {
      await removeLink(tx, { companyId, deviceLinkId }, writeContext)
      ended.push({ id: deviceLinkId, to, planned: { deviceId, from: from.toISOString() } })
    } else {
      await changeLink(tx, { companyId, deviceLinkId, from, to: writeContext.now }, writeContext)
      ended.push({ id: deviceLinkId, to })
    }
  }
  return ended
}
