import { type Kysely, sql } from 'kysely'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { Tables } from '../../../../platform/tables'
import { type HeldDay, localDayOf, readHeldDays } from '../../../series/measurement'

/** A device's first link and its wearer. */
export interface FirstLink {
  readonly deviceId: string
  readonly deviceCode: string
  readonly deviceLinkId: string
  readonly testSubjectId: string
  readonly subjectCode: string
  readonly linkedFrom: Date
  readonly linkedTo: Date | null
  readonly timeZone: string
  /** Data that the device measured before the link; they are kept and belong to nobody. */
  readonly waiting: WaitingValues | null
}

/** The number of samples and sleeps, and their first and last local date. */
export interface WaitingValues {
  readonly count: number
  readonly firstOn: string
  readonly lastOn: string
}

type StoredLink = Omit<FirstLink, 'waiting'> & { readonly holdingSubjectId: string }

/** The first link of each device of the company, with the data measured before it. */
export async function firstLinks(
  db: Kysely<Tables>,
  companyId: string,
  deviceIds: readonly string[],
): Promise<FirstLink[]> {
  const links = await storedLinks(db, companyId, deviceIds)
  const held = await readHeldDays(
    db,
    links.map(({ holdingSubjectId }) => holdingSubjectId),
  )
  const heldBy = groupRows(held, ({ holdingSubjectId }) => holdingSubjectId)
  return links.map(({ holdingSubjectId, ...link }) => ({
    ...link,
    waiting: waitingBefore(link, heldBy.get(holdingSubjectId) ?? []),
  }))
}

function waitingBefore(
  { linkedFrom, timeZone }: Pick<FirstLink, 'linkedFrom' | 'timeZone'>,
  held: readonly HeldDay[],
): WaitingValues | null {
  const linkedOn = localDayOf(linkedFrom.getTime(), timeZone)
  const before = held.filter(({ isDaily, localDate, firstAt }) =>
    isDaily ? localDate < linkedOn : firstAt < linkedFrom,
  )
  const dates = before
    .map(({ isDaily, localDate, firstAt }) => (isDaily ? localDate : localDayOf(firstAt.getTime(), timeZone)))
    .sort()
  const [firstOn, lastOn] = [dates[0], dates.at(-1)]
  if (firstOn === undefined || lastOn === undefined) return null
  return { firstOn, lastOn, count: before.reduce((sum, { count }) => sum + count, 0) }
}

async function storedLinks(
  db: Kysely<Tables>,
  companyId: string,
  deviceIds: readonly string[],
): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select distinct on (device.id) device.id as "deviceId", device.code as "deviceCode",
      device.holding_subject_id as "holdingSubjectId", link.id as "deviceLinkId",
      link.test_subject_id as "testSubjectId", subject.code as "subjectCode",
      link.linked_from as "linkedFrom", link.linked_to as "linkedTo",
      coalesce(subject.time_zone, project.time_zone) as "timeZone"
    from device
    join device_link link on link.device_id = device.id and link.deleted_at is null
    join test_subject subject on subject.id = link.test_subject_id
    join project on project.id = subject.project_id
    where device.id = any(${[...deviceIds]}::uuid[]) and device.company_id = ${companyId}
      and device.deleted_at is null
    order by device.id, link.linked_from`.execute(db)
  return rows
}
