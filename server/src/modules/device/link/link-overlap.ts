import { type Kysely, sql } from 'kysely'
import { conflict, type Problem } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { localDayOf } from '../../measurement'
import { deviceWords } from '../words'

/** Who wears a device from when to when; all of the one company. */
export interface Wear {
  readonly companyId: string
  readonly deviceId: string
  readonly testSubjectId: string
  readonly from: Date
  /** Null: until further notice. */
  readonly to: Date | null
}

/** Why this link cannot be: names who has the device in that time, and from when to when. */
export async function linkOverlap(db: Kysely<Tables>, wear: Wear): Promise<Problem> {
  // The other link ended between the two statements: trying again succeeds.
  return (await findOverlap(db, wear)) ?? changedAtOnce()
}

/** Two changed the links of one device at the same moment. */
export function changedAtOnce(): Problem {
  return conflict(deviceWords.changedAtOnce)
}

/** The same, or null where nobody else has the device then; the link that is moved is left out. */
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
