import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { dayBounds } from '../../../series/measurement'
import { extendEnrolment } from '../../../studies/subject-record'
import { lockDevices } from '../edit/locked-devices'
import { changeLink } from '../link/change-link'
import { type FirstLink, firstLinks } from './first-links'

interface LinkExtension {
  readonly companyId: string
  readonly deviceIds: readonly string[]
  /** The first day of this subject in the files of an import. Links of other subjects stay. */
  readonly files?: { readonly testSubjectId: string; readonly firstOn: string }
}

/**
 * Moves the start of each device's first link back to the first day with data, so that earlier data belong to the wearer.
 * An enrolment set by an import moves too. Returns the changed links as they were before.
 */
export async function extendLinks(
  tx: Kysely<Tables>,
  { companyId, deviceIds, files }: LinkExtension,
  writeContext: WriteContext,
): Promise<FirstLink[]> {
  await lockDevices(tx, { companyId, deviceIds })
  const moved: FirstLink[] = []
  for (const link of await firstLinks(tx, companyId, deviceIds)) {
    if (files && files.testSubjectId !== link.testSubjectId) continue
    const start = [link.waiting?.firstOn, files?.firstOn].flatMap((date) => date ?? []).sort()[0]
    if (start === undefined) continue
    const { deviceLinkId, linkedFrom, linkedTo: to, testSubjectId, timeZone } = link
    const from = new Date(dayBounds(start, timeZone).startsAt)
    if (from >= linkedFrom) continue
    await changeLink(tx, { companyId, deviceLinkId, from, to }, writeContext)
    await extendEnrolment(tx, testSubjectId, { first: start }, writeContext)
    moved.push(link)
  }
  return moved
}
