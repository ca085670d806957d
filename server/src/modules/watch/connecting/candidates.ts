import { type Kysely, sql } from 'kysely'
import { grantedScopes, isProviderKey, type ProviderKey, providers } from '../../../../../engines/providers'
import type { Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { type LockedClient, providerWords } from '../../collect/provider'
import { connectingWords as words } from './words'

/** So long nobody is sent a second link: the first may be on its way. */
const againAfterMinutes = 10

/** A device that may be connected by a link. */
export interface Candidate {
  readonly id: string
  readonly company_id: string
  readonly code: string
  readonly provider: string
  /** Who wears it now; of several, who was linked last. */
  readonly test_subject_id: string | null
  readonly grant_state: string | null
  readonly grant_scopes: string[] | null
  readonly is_waiting: boolean
  readonly is_just_sent: boolean
}

/** Why the device cannot be connected by a link now, whoever wears it. */
export function whyNoLink(device: Candidate, clients: ReadonlyMap<string, LockedClient>): Message | null {
  const { provider } = device
  if (!isProviderKey(provider)) return providerWords.notConnectable
  const client = clients.get(provider)
  if (!client) return providerWords.noClient
  const { isRetired, unapprovedWearers: most } = providers[provider]
  if (isRetired && client.hosts !== 'simulator') return providerWords.retired
  if (isConnected(provider, device)) return words.connected
  const isNew = device.grant_state === null
  if (isNew && !client.is_approved && most !== null && client.wearers >= most) return providerWords.full(most)
  return device.test_subject_id === null ? words.noWearer : null
}

/** Why no message with a link is sent now, since one waits or has just left. */
export function whyNotSent(device: Candidate): Message | null {
  if (device.is_waiting) return words.waiting
  return device.is_just_sent ? words.justSent(againAfterMinutes) : null
}

/** Connected, with all that is asked for. */
function isConnected(
  provider: ProviderKey,
  { grant_state: state, grant_scopes: scopes }: Candidate,
): boolean {
  if (state !== 'active') return false
  return grantedScopes(provider, scopes ?? []).length === Object.keys(providers[provider].scopes).length
}

/** The devices, or those that the subjects wear. */
export async function candidates(
  tx: Kysely<Tables>,
  companyId: string,
  {
    deviceIds,
    wearerIds,
  }: { readonly deviceIds?: readonly string[]; readonly wearerIds?: readonly string[] },
  now: Date,
): Promise<Candidate[]> {
  const justSent = new Date(now.getTime() - againAfterMinutes * 60_000)
  const chosen = deviceIds
    ? sql`d.id = any(${[...deviceIds]}::uuid[])`
    : sql`w.test_subject_id = any(${[...(wearerIds ?? [])]}::uuid[])`
  const { rows } = await sql<Candidate>`
    select d.id, d.company_id, d.code, d.provider, w.test_subject_id, g.state as grant_state, g.scopes as grant_scopes,
      coalesce(m.outcome is null and m.id is not null, false) as is_waiting,
      coalesce(m.outcome = 'sent' and m.sent_at > ${justSent}, false) as is_just_sent
    from device d
    left join lateral (
      select k.test_subject_id from device_link k join test_subject t on t.id = k.test_subject_id
      where k.device_id = d.id and k.company_id = d.company_id and k.deleted_at is null and t.deleted_at is null
        and t.erasure_begun_at is null and k.linked_from <= ${now} and (k.linked_to is null or k.linked_to > ${now})
      order by k.linked_from desc limit 1) w on true
    left join device_grant g on g.device_id = d.id and g.ended_at is null and g.provider = d.provider
      and (g.given_by_subject_id is null or w.test_subject_id is null or g.given_by_subject_id = w.test_subject_id)
    left join lateral (
      select m.* from connect_link l join survey_message m on m.id = l.nudge_id
      where l.device_id = d.id and l.cancelled_at is null and l.used_at is null
      order by l.made_at desc limit 1) m on true
    where d.company_id = ${companyId} and d.deleted_at is null and ${chosen}
    order by d.code_key, d.id`.execute(tx)
  return rows
}
