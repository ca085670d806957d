import { type Kysely, type Selectable, sql } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import { invalidInput, notFound } from '../../../../platform/problem'
import type { DeviceLinkTable, Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { changedValues, recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { lockTestSubjects } from '../../../studies/subject-record'
import { deviceAudit } from '../device-audit'
import { reattributeAfter } from '../reattribution/link-change'
import { deviceWords } from '../words'
import { changedAtOnce, findOverlap } from './link-overlap'
import { refuseUnlikelyTimes } from './link-times'

interface LinkTimes {
  readonly companyId: string
  readonly deviceLinkId: string
  readonly from: Date
  /** Null: no end. */
  readonly to: Date | null
}

/** For times that a user enters: INVALID_INPUT if they are outside the project. */
export async function changeTypedLink(
  tx: Kysely<Tables>,
  change: LinkTimes,
  writeContext: WriteContext,
): Promise<void> {
  const { companyId, deviceLinkId, from, to } = change
  const link = await lockLink(tx, companyId, deviceLinkId)
  const [subject] = await lockTestSubjects(tx, { companyId, testSubjectIds: [link.test_subject_id] })
  const present = { from: link.linked_from, to: link.linked_to }
  const times = { times: { from, to }, present }
  await refuseUnlikelyTimes(tx, subject?.project_id ?? '', times, writeContext.now)
  await changeLink(tx, change, writeContext)
}

/** Moves, ends or reopens a link; CONFLICT names the other wearer in that time. A job moves data of the past. */
export async function changeLink(
  tx: Kysely<Tables>,
  { companyId, deviceLinkId, from, to }: LinkTimes,
  { actor, now }: WriteContext,
): Promise<void> {
  const link = await lockLink(tx, companyId, deviceLinkId)
  if (to !== null && to <= from) {
    throw invalidInput([{ path: 'to', message: deviceWords.endBeforeStart }])
  }
  const overlap = await findOverlap(tx, { deviceId: link.device_id, from, to }, link.id)
  if (overlap) throw overlap

  await tx
    .updateTable('device_link')
    .set({ linked_from: from, linked_to: to, updated_at: now })
    .where('id', '=', link.id)
    .execute()
    .catch((error: unknown) => {
      // A new link may be made between the check above and this write; the exclusion constraint refuses it.
      throw isOverlap(error) ? changedAtOnce() : error
    })
  const before = { from: link.linked_from, to: link.linked_to }
  await reattributeAfter(
    tx,
    {
      deviceId: link.device_id,
      testSubjectId: link.test_subject_id,
      ...changedTime(before, { from, to }),
      isLost: true,
    },
    { actor, now },
  )
  // The wearer stays recorded: the subject's log finds the event by it.
  const changed = changedValues(before, { from, to })
  await recordAudit(tx, {
    companyId,
    actor,
    action: deviceAudit.change_link,
    targetId: link.device_id,
    before: { testSubjectId: link.test_subject_id, ...changed?.before },
    after: { testSubjectId: link.test_subject_id, ...changed?.after },
    at: now,
  })
}

interface LinkedTime {
  readonly from: Date
  readonly to: Date | null
}

/**
 * The smallest interval that contains every time that only one of the two links covers. If both have the same start or the
 * same end, only the time between the other two ends changes.
 */
function changedTime(before: LinkedTime, after: LinkedTime): LinkedTime {
  const [first, second] = [before.from, after.from].sort((a, b) => +a - +b) as [Date, Date]
  if (before.to?.getTime() === after.to?.getTime()) return { from: first, to: second }
  const ends = [before.to, after.to].flatMap((to) => to ?? []).sort((a, b) => +a - +b)
  const last = ends.length === 2 ? (ends[1] ?? null) : null
  return { from: +first === +second ? (ends[0] ?? first) : first, to: last }
}

/** Deletes a link that was made by mistake: data measured in it then belong to nobody. */
export async function removeLink(
  tx: Kysely<Tables>,
  { companyId, deviceLinkId }: { companyId: string; deviceLinkId: string },
  { actor, now }: WriteContext,
): Promise<void> {
  const link = await lockLink(tx, companyId, deviceLinkId)
  await tx.deleteFrom('device_link').where('id', '=', link.id).execute()
  const { device_id: deviceId, test_subject_id: testSubjectId, linked_from: from, linked_to: to } = link
  await reattributeAfter(tx, { deviceId, testSubjectId, from, to, isLost: true }, { actor, now })
  await recordAudit(tx, {
    companyId,
    actor,
    action: deviceAudit.remove_link,
    targetId: deviceId,
    before: { testSubjectId, from, to },
    at: now,
  })
}

/** Locks the link and its device, so that concurrent changes to links of one device run one after the other. */
async function lockLink(
  tx: Kysely<Tables>,
  companyId: string,
  deviceLinkId: string,
): Promise<Selectable<DeviceLinkTable>> {
  if (!isUuid(deviceLinkId)) throw notFound(nouns.deviceLink)
  await sql`
    select from device where company_id = ${companyId}
      and id = (select device_id from device_link where id = ${deviceLinkId}) for no key update`.execute(tx)
  const link = await tx
    .selectFrom('device_link')
    .selectAll()
    .where('id', '=', deviceLinkId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!link) throw notFound(nouns.deviceLink)
  return link
}

function isOverlap(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23P01'
}
