import { type Kysely, type Selectable, sql } from 'kysely'
import {
  type AlertRule,
  type CompiledRule,
  type DeviceTrouble,
  deviceTroubles,
  type Moment,
  type Present,
  type SubjectHistory,
} from '../../../../../../engines/alert-rule'
import type { ProjectTable, Tables } from '../../../../platform/tables'
import { type WornDevice, wornDeviceStates } from '../../../people/device'
import {
  type DayMatrix,
  dateOf,
  dayBounds,
  localDayOf,
  type MetricKey,
  metricKeys,
  numberOfDate,
  readDayMatrix,
} from '../../../series/measurement'
import { type ProjectSubject, subjectsOfProject } from '../../../studies/subject-record'
import { tagIdsOfProject } from '../../../studies/tag'
import { cellsOf, recentCharge, silentSince, stateAt } from '../../monitoring'

/** The columns of a project that judging needs. */
export type JudgedProject = Pick<
  Selectable<ProjectTable>,
  'id' | 'company_id' | 'name' | 'status' | 'time_zone' | 'start_on' | 'end_on' | 'valid_day_minutes'
>

/** A subject with what the rules may ask. */
export interface WatchedSubject {
  readonly id: string
  readonly code: string
  readonly tagIds: readonly string[]
  readonly history: SubjectHistory
  /** Now where the subject is: days are the subject's own. */
  readonly moment: Moment
  /** Milliseconds since 1970. */
  readonly lastSyncAt: number | null
}

export interface WatchedProject {
  readonly subjects: readonly WatchedSubject[]
}

interface Watching {
  /** Null: all of the project. */
  readonly subjectIds: readonly string[] | null
  readonly rules: readonly CompiledRule[]
  /** The first window that is judged, as a day. */
  readonly from: number
  readonly asOf: Date
  /** Whether people are looked at who took part then and have ended since. */
  readonly isOfPast?: boolean
}

/** The longest stretch that is read: a window, its usual and its repetitions. */
const mostDays = 390
const endless = 1_000_000
const noTags: readonly string[] = []
const noStateCode = 255

/** Reads in a few statements what the rules need of many subjects. */
export async function watchProject(
  db: Kysely<Tables>,
  project: JudgedProject,
  { subjectIds, rules, from, asOf, isOfPast = false }: Watching,
): Promise<WatchedProject> {
  const scope = { companyId: project.company_id, projectId: project.id }
  const moment = momentOf(asOf, project.time_zone)
  const momentIn = byZone(project, (zone) => momentOf(asOf, zone))
  const named = subjectIds && new Set(subjectIds)
  const all = await subjectsOfProject(db, scope)
  const entries = named ? all.filter(({ id }) => named.has(id)) : all
  const reach = Math.max(1, ...rules.map((rule) => rule.reach))
  const first = Math.max(from - reach + 1, moment.today - mostDays + 2)
  const matrix = await readDayMatrix(
    db,
    scope,
    entries.map(({ id }) => id),
    // Some subjects are a day ahead of the project.
    { from: dateOf(first), to: dateOf(moment.today + 1) },
    { values: metricsAsked(rules), states: 'wear', areAll: named === null },
  )
  const ids = entries.map(({ id }) => id)
  const wearers = named && ids.length <= 500 ? { ids } : { projectId: project.id }
  const devices = await wornDeviceStates(db, scope.companyId, wearers, asOf)
  const tagIds = needsTags(rules) ? await tagIdsOfProject(db, scope) : new Map<string, readonly string[]>()
  const states = statesOf(project, asOf, matrix, entries, devices, rules, from)
  const subjects = entries.map((entry, row): WatchedSubject => {
    const device = devices.get(entry.id) ?? null
    return {
      id: entry.id,
      code: entry.code,
      tagIds: tagIds.get(entry.id) ?? noTags,
      lastSyncAt: device?.lastSyncAt ?? null,
      moment: momentIn(entry.timeZone),
      history: {
        from: first,
        days: matrix.days,
        offset: row * matrix.days,
        figures: matrix.values,
        wear: matrix.wear,
        states,
        received: matrix.received,
        validDayMinutes: project.valid_day_minutes,
        enrolledOn: entry.enrolledOn === null ? null : numberOfDate(entry.enrolledOn),
        expectedFrom: expectedFrom(project, entry),
        expectedTo: expectedTo(project, entry, isOfPast),
        syncedThrough: syncedThrough(matrix, row, first, device, entry.timeZone ?? project.time_zone),
        present: presentOf(device, asOf),
      },
    }
  })
  return { subjects }
}

/** Computes once for each zone of subjects; null: the project's. */
function byZone<T>(
  { time_zone }: Pick<JudgedProject, 'time_zone'>,
  make: (zone: string) => T,
): (zone: string | null) => T {
  const made = new Map<string, T>()
  return (zone) => {
    const name = zone ?? time_zone
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}

/** Now in a zone. */
export function momentOf(asOf: Date, zone: string): Moment {
  const day = localDayOf(asOf.getTime(), zone)
  const { startsAt } = dayBounds(day, zone)
  return { today: numberOfDate(day), hours: (asOf.getTime() - startsAt) / 3_600_000 }
}

/** Whether the rule looks at the subject at all. */
export function isChosen(
  { targets }: AlertRule,
  { id, tagIds }: Pick<WatchedSubject, 'id' | 'tagIds'>,
): boolean {
  const hasAny = (wanted: readonly string[]) => wanted.some((tag) => tagIds.includes(tag))
  if (targets.exceptSubjectIds.includes(id) || hasAny(targets.exceptTagIds)) return false
  const isEverybody = targets.tagIds.length === 0 && targets.subjectIds.length === 0
  return isEverybody || targets.subjectIds.includes(id) || hasAny(targets.tagIds)
}

function needsTags(rules: readonly CompiledRule[]): boolean {
  return rules.some(({ rule }) => rule.targets.tagIds.length > 0 || rule.targets.exceptTagIds.length > 0)
}

function metricsAsked(rules: readonly CompiledRule[]): MetricKey[] {
  const asked = new Set(
    rules.flatMap(({ rule }) => rule.conditions.map(({ variable }) => variable as string)),
  )
  return metricKeys.filter((metric) => metric !== 'wear' && asked.has(metric))
}

/** The states of wear as people see them, where a rule asks. */
function statesOf(
  project: JudgedProject,
  asOf: Date,
  matrix: DayMatrix,
  entries: readonly ProjectSubject[],
  devices: ReadonlyMap<string, WornDevice>,
  rules: readonly CompiledRule[],
  from: number,
): Uint8Array | null {
  const asking = rules.filter(({ rule }) => rule.conditions.some(({ variable }) => variable === 'day_state'))
  if (asking.length === 0) return null
  const cellsIn = byZone(project, (zone) => cellsOf(project, asOf, matrix, zone))
  const states = new Uint8Array(entries.length * matrix.days).fill(noStateCode)
  const reach = Math.max(...asking.map((rule) => rule.reach))
  const first = Math.max(0, from - reach + 1 - numberOfDate(matrix.from))
  entries.forEach(({ id, enrolledOn, endedOn, timeZone }, row) => {
    const cells = cellsIn(timeZone)
    const subject = { enrolledOn, endedOn, device: devices.get(id) ?? null }
    for (let day = first; day < matrix.days; day++)
      states[row * matrix.days + day] = stateAt(cells, subject, row, day, 'wear') ?? noStateCode
  })
  return states
}

function expectedFrom({ start_on }: JudgedProject, { enrolledOn }: ProjectSubject): number {
  const days = [start_on, enrolledOn].flatMap((day) => (day === null ? [] : [numberOfDate(day)]))
  return Math.max(-endless, ...days)
}

function expectedTo({ status, end_on }: JudgedProject, subject: ProjectSubject, isOfPast: boolean): number {
  const hasEnded = subject.status === 'completed' || subject.status === 'withdrawn'
  const tookPart = isOfPast && hasEnded && subject.endedOn !== null
  if (status === 'draft' || (subject.status !== 'active' && !tookPart)) return -endless
  const days = [end_on, subject.endedOn].flatMap((day) => (day === null ? [] : [numberOfDate(day)]))
  return Math.min(endless, ...days)
}

/** The day before the last sync, or before the last day with data: the day itself may go on. */
function syncedThrough(
  matrix: DayMatrix,
  row: number,
  first: number,
  device: WornDevice | null,
  zone: string,
): number {
  let received = matrix.days - 1
  while (received >= 0 && matrix.received[row * matrix.days + received] !== 1) received--
  const ofDays = first + received - 1
  if (!device || device.lastSyncAt === null) return ofDays
  return Math.max(ofDays, numberOfDate(localDayOf(device.lastSyncAt, zone)) - 1)
}

/** What is known of the device now. */
export function presentOf(device: WornDevice | null, asOf: Date): Present {
  if (!device) return { daysSinceSync: Number.NaN, battery: Number.NaN, troubles: bitOf('no_device') }
  const { authorizationState, conditions } = device
  let troubles = 0
  if (authorizationState === 'revoked') troubles |= bitOf('revoked')
  if (authorizationState === 'expired') troubles |= bitOf('expired')
  else if (conditions.includes('not_authorized')) troubles |= bitOf('not_authorized')
  if (authorizationState === 'failing') troubles |= bitOf('failing')
  if (conditions.includes('battery_empty')) troubles |= bitOf('battery_empty')
  return {
    daysSinceSync: (asOf.getTime() - silentSince(device)) / 86_400_000,
    battery: recentCharge(device, asOf) ?? Number.NaN,
    troubles,
  }
}

const bits = new Map(deviceTroubles.map(({ key }, place) => [key, 1 << place]))

function bitOf(trouble: DeviceTrouble): number {
  return bits.get(trouble) ?? 0
}

/** The project as judging reads it; null where it is gone. */
export async function judgedProject(db: Kysely<Tables>, projectId: string): Promise<JudgedProject | null> {
  const { rows } = await sql<JudgedProject>`
    select id, company_id, name, status, time_zone, start_on, end_on, valid_day_minutes
    from project where id = ${projectId} and deleted_at is null`.execute(db)
  return rows[0] ?? null
}
