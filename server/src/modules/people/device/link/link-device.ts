import type { Kysely, Selectable } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import { invalidInput } from '../../../../platform/problem'
import type { DeviceLinkTable, Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { handAccountOn } from '../account/device-account'
import { deviceAudit } from '../device-audit'
import { reattributeAfter } from '../reattribution/link-change'
import { deviceWords } from '../words'
import { linkOverlap, type Wear } from './link-overlap'

/**
 * Links a device to a subject for a time; CONFLICT names another wearer in that time. A job assigns data measured in it to
 * the subject.
 */
export async function linkDevice(
  tx: Kysely<Tables>,
  wear: Wear,
  { actor, now }: WriteContext,
): Promise<Selectable<DeviceLinkTable>> {
  const { companyId, deviceId, testSubjectId, from, to } = wear
  if (to !== null && to <= from) {
    throw invalidInput([{ path: 'to', message: deviceWords.endBeforeStart }])
  }
  // The exclusion constraint decides, so that only one of two concurrent links succeeds.
  const link = await tx
    .insertInto('device_link')
    .values({
      id: newId(),
      company_id: companyId,
      device_id: deviceId,
      test_subject_id: testSubjectId,
      linked_from: from,
      linked_to: to,
      created_at: now,
      updated_at: now,
    })
    .onConflict((existing) => existing.constraint('device_link_one_wearer').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!link) throw await linkOverlap(tx, wear)

  await reattributeAfter(tx, { deviceId, testSubjectId, from, to, isLost: false }, { actor, now })
  await handAccountOn(tx, wear)
  await recordAudit(tx, {
    companyId,
    actor,
    action: deviceAudit.link,
    targetId: deviceId,
    after: { testSubjectId, from, to },
    at: now,
  })
  return link
}
