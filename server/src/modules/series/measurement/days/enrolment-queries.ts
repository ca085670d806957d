import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DeviceTable, Tables, WearMethod } from '../../../../platform/tables'
import type { Condition, DeviceFacts, Enrolment, Link, Person } from './enrolment'

interface Row {
  device_id: string | null
  device_company_id: string
  holding_subject_id: string
  authorization_state: Selectable<DeviceTable>['authorization_state']
  last_sync_at: Date | null
  conditions: StoredCondition[] | null
  linked_from: Date | null
  linked_to: Date | null
  subject_id: string | null
  company_id: string
  project_id: string
  time_zone: string
  enrolled_on: string | null
  ended_on: string | null
  is_study_closed: boolean
  created_at: Date
  wear_method: WearMethod
}

interface StoredCondition extends Omit<Condition, 'to'> {
  readonly to: number | null
}

/** An interval in milliseconds. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Larger than any offset from UTC: a local day at the edge of the span needs all of its links. */
const margin = 2 * 86_400_000

/** The devices, their wearers in the span, and everything else that these people wore then. */
export function enrolmentOfDevices(
  tx: Kysely<Tables>,
  deviceIds: readonly string[],
  span: Span,
): Promise<Enrolment> {
  const { from, to } = widened(span)
  return load(
    tx,
    span,
    sql`device d
      left join device_link l on l.device_id = d.id and l.deleted_at is null and l.linked_from < ${to} and (l.linked_to is null or l.linked_to > ${from})
      left join test_subject s on s.id = l.test_subject_id
      left join project p on p.id = s.project_id
      where d.id = any(${deviceIds}::uuid[] || array(
        select other.device_id from device_link own join device_link other using (test_subject_id)
        where own.device_id = any(${deviceIds}) and own.deleted_at is null and other.deleted_at is null))`,
  )
}

/** The subjects and everything they wore in the span. */
export function enrolmentOfSubjects(
  tx: Kysely<Tables>,
  subjectIds: readonly string[],
  span: Span,
): Promise<Enrolment> {
  const { from, to } = widened(span)
  return load(
    tx,
    span,
    sql`test_subject s
      join project p on p.id = s.project_id
      left join device_link l on l.test_subject_id = s.id and l.deleted_at is null and l.linked_from < ${to}
        and (l.linked_to is null or l.linked_to > ${from})
      left join device d on d.id = l.device_id
      where s.id = any(${subjectIds})`,
  )
}

const widened = ({ from, to }: Span) => ({ from: new Date(from - margin), to: new Date(to + margin) })

async function load(tx: Kysely<Tables>, span: Span, tables: RawBuilder<unknown>): Promise<Enrolment> {
  const { from, to } = widened(span)
  const { rows } = await sql<Row>`
    select d.id as device_id, d.company_id as device_company_id, d.holding_subject_id, d.authorization_state, d.last_sync_at,
      (select json_agg(json_build_object('kind', c.kind, 'metrics', c.metrics,
          'from', extract(epoch from c.started_at) * 1000, 'to', extract(epoch from c.ended_at) * 1000))
        from device_condition c
        where c.device_id = d.id and c.started_at < ${to} and (c.ended_at is null or c.ended_at > ${from})) as conditions,
      l.linked_from, l.linked_to, s.id as subject_id, s.company_id, s.project_id,
      coalesce(s.time_zone, p.time_zone) as time_zone, s.enrolled_on, least(s.ended_on, p.end_on) as ended_on,
      p.status = 'closed' as is_study_closed, s.created_at, p.wear_method
    from ${tables}`.execute(tx)
  return enrolmentFrom(rows)
}

function enrolmentFrom(rows: readonly Row[]): Enrolment {
  const people = new Map<string, Person>()
  const devices = new Map<string, DeviceFacts>()
  const linksOfDevice = new Map<string, Link[]>()
  const linksOfSubject = new Map<string, Link[]>()
  for (const row of rows) {
    if (row.subject_id && !people.has(row.subject_id))
      people.set(row.subject_id, personFrom(row, row.subject_id))
    if (row.device_id && !devices.has(row.device_id))
      devices.set(row.device_id, deviceFrom(row, row.device_id))
    if (!row.subject_id || !row.device_id || !row.linked_from) continue
    const link = {
      deviceId: row.device_id,
      subjectId: row.subject_id,
      from: row.linked_from.getTime(),
      to: row.linked_to?.getTime() ?? Number.POSITIVE_INFINITY,
    }
    add(linksOfDevice, link.deviceId, link)
    add(linksOfSubject, link.subjectId, link)
  }
  for (const links of linksOfDevice.values()) links.sort((a, b) => a.from - b.from)
  for (const links of linksOfSubject.values()) links.sort((a, b) => a.from - b.from)
  return { people, devices, linksOfDevice, linksOfSubject }
}

function add(map: Map<string, Link[]>, key: string, link: Link): void {
  const links = map.get(key)
  if (links) links.push(link)
  else map.set(key, [link])
}

const personFrom = (row: Row, subjectId: string): Person => ({
  subjectId,
  companyId: row.company_id,
  projectId: row.project_id,
  timeZone: row.time_zone,
  enrolledOn: row.enrolled_on,
  endedOn: row.ended_on,
  isStudyClosed: row.is_study_closed,
  createdAt: row.created_at.getTime(),
  wearMethod: row.wear_method,
})

const deviceFrom = (row: Row, deviceId: string): DeviceFacts => ({
  deviceId,
  companyId: row.device_company_id,
  holdingSubjectId: row.holding_subject_id,
  authorizationState: row.authorization_state,
  lastSyncAt: row.last_sync_at?.getTime() ?? null,
  conditions: (row.conditions ?? []).map((c) => ({ ...c, to: c.to ?? Number.POSITIVE_INFINITY })),
})
