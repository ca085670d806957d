import { type Kysely, type RawBuilder, sql } from 'kysely'
import { providerKeys, providers } from '../../../../../engines/providers'
import { groupRows } from '../../../platform/postgres/group-rows'
import type { Page } from '../../../platform/postgres/pagination'
import type { Tables } from '../../../platform/tables'
import { authorizationAt } from '../../people/device'

/** Why a device that is worn sends nothing by itself; in the order in which they are decided. */
export const unconnectedReasons = [
  'no_client',
  'retired',
  'revoked',
  'token_error',
  'not_linked',
  'lapsed',
  'scope_missing',
  'opened',
  'waiting',
  'sent',
  'not_delivered',
  'shown',
  'expired',
  'no_address',
  'never_sent',
] as const

export type UnconnectedReason = (typeof unconnectedReasons)[number]

/** A worn device without a working connection. */
export interface UnconnectedDevice {
  readonly id: string
  readonly code: string
  readonly provider: string
  readonly test_subject_id: string
  readonly test_subject_code: string
  readonly project_id: string
  readonly project_code: string
  readonly reason: UnconnectedReason
  /** Since when; null: since ever. */
  readonly since_at: Date | null
}

/** An empty list leaves nothing out. */
interface UnconnectedList extends Page {
  readonly reasons: readonly UnconnectedReason[]
  readonly projectIds: readonly string[]
}

export interface UnconnectedPage {
  readonly items: readonly UnconnectedDevice[]
  readonly total: number
  /** How many there are of each reason in the chosen projects, whichever reasons are chosen. */
  readonly counts: readonly { readonly reason: UnconnectedReason; readonly count: number }[]
  /** How many there are in each project of the chosen reasons, whichever projects are chosen. */
  readonly projects: readonly UnconnectedOfProject[]
}

export interface UnconnectedOfProject {
  readonly id: string
  readonly code: string
  readonly count: number
}

/**
 * The worn devices of the company's running projects that are not connected, by code. A device that the list of devices
 * calls 連携済み without a grant of ours sends by files, or by another system, and is not among them.
 */
export async function unconnectedDevices(
  db: Kysely<Tables>,
  companyId: string,
  { reasons, projectIds, offset, limit }: UnconnectedList,
  now: Date,
): Promise<UnconnectedPage> {
  const all = unconnected(companyId, now)
  const ofReasons = reasons.length === 0 ? sql`true` : sql`reason = any(${[...reasons]}::text[])`
  const ofProjects =
    projectIds.length === 0 ? sql`true` : sql`project_id::text = any(${[...projectIds]}::text[])`
  const { rows: items } = await sql<UnconnectedDevice>`
    with found as (${all}) select * from found where ${ofReasons} and ${ofProjects}
    order by code_key, id offset ${offset} limit ${limit}`.execute(db)
  const { rows } = await sql<Counted>`
    with found as (${all})
    select reason, project_id, project_code, count(*)::integer as count, ${ofReasons} as is_of_reasons,
      ${ofProjects} as is_of_projects
    from found group by reason, project_id, project_code`.execute(db)
  const inProjects = groupRows(
    rows.filter((row) => row.is_of_projects),
    ({ reason }) => reason,
  )
  const counts = unconnectedReasons.flatMap((reason) => {
    const ofReason = inProjects.get(reason)
    return ofReason ? [{ reason, count: sumOf(ofReason) }] : []
  })
  const byProject = groupRows(
    rows.filter((row) => row.is_of_reasons),
    ({ project_id }) => project_id,
  )
  const projects = [...byProject].map(([id, found]) => ({
    id,
    code: found[0]?.project_code ?? '',
    count: sumOf(found),
  }))
  return {
    items,
    total: sumOf(rows.filter((row) => row.is_of_reasons && row.is_of_projects)),
    counts,
    projects: projects.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  }
}

interface Counted {
  readonly reason: UnconnectedReason
  readonly project_id: string
  readonly project_code: string
  readonly count: number
  readonly is_of_reasons: boolean
  readonly is_of_projects: boolean
}

const sumOf = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** What wearers can allow, as the page of a device names it: less than all of it is a scope that is missing. */
const declaredScopes = JSON.stringify(
  Object.fromEntries(
    providerKeys.map((key) => [key, Object.values(providers[key].scopes).map(({ text }) => bare(text))]),
  ),
)
const retired = providerKeys.filter((key) => providers[key].isRetired)

function bare(text: string): string {
  return text.replace(/^extapi:/, '')
}

function unconnected(companyId: string, now: Date): RawBuilder<unknown> {
  return sql`
    select * from (
      select device.id, device.code, device.code_key, device.provider, w.test_subject_id, w.test_subject_code, w.project_id,
        w.project_code,
        case
          when g.id is null and told.authorization = 'authorized'
            and not exists (select from device_grant h where h.device_id = device.id) then null
          when c.id is null then 'no_client'
          when device.provider = any(${retired}::text[]) and c.hosts <> 'simulator' or g.state = 'retired' then 'retired'
          when g.ended_at is not null or g.state = 'revoked' then 'revoked'
          when g.id is null and told.authorization = 'revoked' then 'revoked'
          when g.state = 'reauthorize' or g.id is null and told.authorization in ('failing', 'expired') then 'token_error'
          when g.state in ('not_linked', 'lapsed') then g.state
          when g.state = 'active' then case when exists (
            select from jsonb_array_elements_text(${declaredScopes}::jsonb -> device.provider) as declared (scope)
            where not exists (select from unnest(g.scopes) as given (scope)
              where regexp_replace(given.scope, '^extapi:', '') = declared.scope)) then 'scope_missing' end
          when l.opened_at is not null then 'opened'
          when l.nudge_id is not null and l.message_id is not null and l.outcome is null then 'waiting'
          when l.outcome is not null and l.outcome <> 'sent' then 'not_delivered'
          when l.id is not null and (l.expires_at <= ${now} or l.cancelled_at is not null) then 'expired'
          when l.outcome = 'sent' then 'sent'
          when l.id is not null then 'shown'
          when p.email_hash is null and p.has_number is not true and n.test_subject_id is null then 'no_address'
          else 'never_sent' end as reason,
        coalesce(case when g.id is not null then coalesce(g.ended_at, g.state_since_at) end, l.opened_at,
          case when l.outcome = 'sent' then l.sent_at end, l.made_at) as since_at
      from device
      join lateral (
        select t.id as test_subject_id, t.code as test_subject_code, r.id as project_id, r.code as project_code
        from device_link k
        join test_subject t on t.id = k.test_subject_id
        join project r on r.id = t.project_id
        where k.device_id = device.id and k.company_id = device.company_id and k.deleted_at is null and k.linked_from <= ${now}
          and (k.linked_to is null or k.linked_to > ${now}) and t.deleted_at is null and t.status in ('invited', 'active')
          and r.deleted_at is null and r.status in ('draft', 'active')
        order by k.linked_from desc limit 1) w on true
      cross join lateral (select ${authorizationAt(now)} as authorization) told
      left join provider_client c on c.company_id = device.company_id and c.provider = device.provider
      left join lateral (
        select g.* from device_grant g where g.device_id = device.id and g.provider = device.provider
          and (g.given_by_subject_id is null or g.given_by_subject_id = w.test_subject_id)
        order by (g.ended_at is null) desc, g.granted_at desc limit 1) g on true
      left join lateral (
        select l.*, m.id as message_id, m.outcome, m.sent_at from connect_link l left join survey_message m on m.id = l.nudge_id
        where l.device_id = device.id and (l.for_subject_id is null or l.for_subject_id = w.test_subject_id) order by l.made_at desc limit 1) l on true
      left join personal_data p on p.company_id = device.company_id and p.test_subject_id = w.test_subject_id
      left join subject_channel n on n.company_id = device.company_id and n.test_subject_id = w.test_subject_id
        and n.channel = 'line' and n.state = 'ok' and n.sealed_address is not null
      where device.company_id = ${companyId} and device.deleted_at is null
        and device.provider = any(${[...providerKeys]}::text[])
    ) as classified where reason is not null`
}
