import { type Kysely, sql } from 'kysely'
import { conflict, type Problem } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { localDayOf } from '../../../series/measurement'
import { deviceWords } from '../words'

/** A wearer's time with a device; all in one company. */
export interface Wear {
  readonly companyId: string
  readonly deviceId: string
  readonly testSubjectId: string
  readonly from: Date
  /** Null: no end. */
  readonly to: Date | null
}

/** Why the link is refused: names the subject who wears the device in that time, and the time. */
export async function linkOverlap(db: Kysely<Tables>, wear: Wear): Promise<Problem> {
  // The other link ended between the two statements, so trying again succeeds.
  return (await findOverlap(db, wear)) ?? changedAtOnce()
}

/** Two changed the links of one device at the same moment. */
export function changedAtOnce(): Problem {
  return conflict(deviceWords.changedAtOnce)
}

/** Null if nobody else wears the device then; ignores the link that is moved. */
export async function findOverlap(
  db: Kysely<Tables>,
  { deviceId, from, to }: Pick<Wear, 'deviceId' | 'from' | 'to'>,
  movedLinkId: string | null = null,
): Promise<Problem | null> {
  const link = await db
    .selectFrom('device_link')
    .innerJoin('device', 'device.id', 'device_link.device_id')
    .innerJoin('test_subject', 'test_subject.id', 'device_link.test_subject_id')
    .innerJoin('project', 'project.id', 'test_subject.project_id')
    .select(['device.code as device', 'test_subject.code as subject', 'project.time_zone as zone'])
    .select(['device_link.linked_from as from', 'device_link.linked_to as to'])
    .where('device_link.device_id', '=', deviceId)
    .where('device_link.deleted_at', 'is', null)
    .where(sql<boolean>`tstzrange(linked_from, linked_to) && tstzrange(${from}, ${to})`)
    .$if(movedLinkId !== null, (query) => query.where('device_link.id', '<>', movedLinkId))
    .orderBy('device_link.linked_from')
    .limit(1)
    .executeTakeFirst()
  if (!link) return null
  const dayOf = (at: Date) => localDayOf(at.getTime(), link.zone)
  const { device, subject } = link
  const linkedOn = dayOf(link.from)
  return conflict(
    link.to
      ? deviceWords.wornUntil(device, subject, linkedOn, dayOf(link.to))
      : deviceWords.wornNow(device, subject, linkedOn),
    'from',
  )
}
