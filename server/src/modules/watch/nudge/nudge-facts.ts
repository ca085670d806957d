import { type Kysely, sql } from 'kysely'
import { groupRows } from '../../../platform/postgres/group-rows'
import type { NudgeKind, Tables } from '../../../platform/tables'
import { wornDeviceStates } from '../../people/device'
import {
  dateOf,
  isValidDay,
  localDayOf,
  numberOfDate,
  readDayMatrix,
  readLatestDays,
  unknownWear,
} from '../../series/measurement'
import { attentionRules, isBatteryLow } from '../alert'

interface Asked {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
  readonly kind: NudgeKind
  /** The day that the sender looks at; null: none. */
  readonly about: string | null
  readonly now: Date
}

interface Subject {
  readonly id: string
  readonly project_id: string
  readonly zone: string
  /** The date where the subject is. */
  readonly today: string
  readonly valid_day_minutes: number
}

/**
 * What a message may say of each subject's data: since which day they are missing, which day was hardly worn, when the battery was
 * seen low. Subjects of whom nothing of that is true are left out: a message to them claims nothing.
 */
export async function nudgeFacts(db: Kysely<Tables>, asked: Asked): Promise<Map<string, string>> {
  const subjects = await subjectsOf(db, asked)
  switch (asked.kind) {
    case 'sync':
      return missingSince(db, subjects, asked)
    case 'charge':
      return lowSince(db, subjects, asked)
    case 'wear':
      return hardlyWorn(db, subjects, asked)
    default:
      return asked.kind satisfies never
  }
}

async function subjectsOf(
  db: Kysely<Tables>,
  { companyId, testSubjectIds, now }: Asked,
): Promise<readonly Subject[]> {
  const { rows } = await sql<Subject>`
    select t.id, t.project_id, coalesce(t.time_zone, r.time_zone) as zone, r.valid_day_minutes,
      (${now}::timestamptz at time zone coalesce(t.time_zone, r.time_zone))::date::text as today
    from test_subject t join project r on r.id = t.project_id
    where t.company_id = ${companyId} and t.id = any(${[...testSubjectIds]}::uuid[])`.execute(db)
  return rows
}

/** The day after the latest of which something is there; of who never sent any, the day of the link. */
async function missingSince(
  db: Kysely<Tables>,
  subjects: readonly Subject[],
  { companyId, now }: Asked,
): Promise<Map<string, string>> {
  const ids = subjects.map(({ id }) => id)
  const devices = await wornDeviceStates(db, companyId, { ids }, now)
  const found = new Map<string, string>()
  for (const [projectId, group] of groupRows(subjects, ({ project_id }) => project_id)) {
    const scope = { companyId, projectId }
    const latest = await readLatestDays(
      db,
      scope,
      group.map(({ id }) => id),
    )
    for (const { id, zone, today } of group) {
      const device = devices.get(id)
      const synced = device?.lastSyncAt == null ? null : localDayOf(device.lastSyncAt, zone)
      const last = [latest.get(id) ?? null, synced]
        .filter((day) => day !== null)
        .sort()
        .at(-1)
      const first = last ? dayAfter(last) : device ? localDayOf(device.linkedFrom, zone) : null
      if (first !== null && first <= today) found.set(id, first)
    }
  }
  return found
}

/** The day of the sync that showed the battery low, by the project's rules. */
async function lowSince(
  db: Kysely<Tables>,
  subjects: readonly Subject[],
  { companyId, now }: Asked,
): Promise<Map<string, string>> {
  const ids = subjects.map(({ id }) => id)
  const devices = await wornDeviceStates(db, companyId, { ids }, now)
  const found = new Map<string, string>()
  for (const [projectId, group] of groupRows(subjects, ({ project_id }) => project_id)) {
    const rules = await attentionRules(db, { companyId, projectId })
    for (const { id, zone } of group) {
      const device = devices.get(id)
      if (device && device.batterySeenAt !== null && isBatteryLow(rules, device, now))
        found.set(id, localDayOf(device.batterySeenAt, zone))
    }
  }
  return found
}

/** The day that the sender looks at, else the latest full day, if its wear is known to its end and not enough. */
async function hardlyWorn(
  db: Kysely<Tables>,
  subjects: readonly Subject[],
  { companyId, about, now }: Asked,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const wearers = { ids: subjects.map(({ id }) => id) }
  const devices = await wornDeviceStates(db, companyId, wearers, now)
  const groups = groupRows(subjects, ({ project_id, today }) => `${project_id} ${today}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const scope = { companyId, projectId: first.project_id }
    const ids = group.map(({ id }) => id)
    const yesterday = dateOf(numberOfDate(first.today) - 1)
    // Today is not over: little wear of it says nothing.
    const days = [...new Set([about, yesterday])].filter((day) => day !== null && day < first.today)
    for (const day of days.filter((one) => one !== null)) {
      const to = Math.min(numberOfDate(first.today), numberOfDate(day) + laterDays)
      const range = { from: day, to: dateOf(to) }
      const matrix = await readDayMatrix(db, scope, ids, range, { values: [], states: 'wear' })
      for (const [row, { id, zone, valid_day_minutes }] of group.entries()) {
        const wear = matrix.wear[row * matrix.days] ?? unknownWear
        const lastSyncAt = devices.get(id)?.lastSyncAt ?? null
        const isSynced = lastSyncAt !== null && localDayOf(lastSyncAt, zone) > day
        // Half a day of little wear says nothing.
        const isKnown =
          isSynced || matrix.received.subarray(row * matrix.days + 1, (row + 1) * matrix.days).includes(1)
        if (isKnown && !found.has(id) && isValidDay(wear, valid_day_minutes) === false) found.set(id, day)
      }
    }
  }
  return found
}

/** A day is known to its end when something came of one of so many later ones. */
const laterDays = 30

const dayAfter = (day: string) => dateOf(numberOfDate(day) + 1)
