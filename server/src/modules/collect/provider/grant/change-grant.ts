import { metrics } from '../../../../../../engines/metrics'
import { grantedScopes, type ProviderKey, providers } from '../../../../../../engines/providers'
import type { DeviceConditionKind, GrantState } from '../../../../platform/tables'
import { type OpenCondition, settleDeviceConditions } from '../../../people/device'
import { refreshDays, type StoreContext } from '../../../series/measurement'
import { type GrantEventKind, recordGrantEvent } from './grant-events'
import type { Grant } from './grant-queries'

const events: Readonly<Record<Exclude<GrantState, 'active'>, GrantEventKind>> = {
  reauthorize: 'expired',
  not_linked: 'not_linked',
  lapsed: 'lapsed',
  revoked: 'revoked_by_wearer',
  retired: 'retired',
  handed_over: 'handed_over',
}

const authorizationStates = {
  active: 'authorized',
  not_linked: 'authorized',
  lapsed: 'authorized',
  reauthorize: 'expired',
  revoked: 'revoked',
  retired: 'expired',
  handed_over: 'none',
} as const satisfies Record<GrantState, string>

/** In which it is asked for data. */
export const readStates: readonly GrantState[] = ['active', 'not_linked', 'lapsed', 'handed_over']

/** Reasons that the state of a grant decides; others are told by whoever knows them. */
const managed: readonly DeviceConditionKind[] = [
  'not_authorized',
  'scope_missing',
  'consent_revoked',
  'token_error',
]

export interface GrantChange {
  readonly state: GrantState
  /** In the provider's words, without anything secret. */
  readonly why?: string | null
  readonly signUp?: string | null
  readonly userId?: string | null
  readonly event?: GrantEventKind
}

/**
 * Puts a grant into a state, with the state of its device and the reasons for missing days; recorded where it is another than before.
 * Revoked ones end, and their tokens are gone at once.
 */
export async function changeGrant(context: StoreContext, grant: Grant, change: GrantChange): Promise<void> {
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    const { state, why = null, signUp = null } = change
    const isEnded = state === 'revoked'
    const changed = await tx
      .updateTable('device_grant')
      .set({
        state,
        state_why: why,
        sign_up: signUp,
        ...(grant.state === state ? {} : { state_since_at: now }),
        ...(isEnded
          ? { ended_at: now, access_sealed: null, refresh_sealed: null, account_sealed: null }
          : {}),
        ...(readStates.includes(state) ? {} : { next_sync_at: null }),
      })
      .where('id', '=', grant.id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed || grant.state === state) return
    await tx
      .updateTable('device')
      .set({ authorization_state: authorizationStates[state], updated_at: now })
      .where('id', '=', grant.device_id)
      .execute()
    const device = { id: grant.device_id, company_id: grant.company_id }
    const kind = change.event ?? (state === 'active' ? 'reconnected' : events[state])
    await recordGrantEvent(tx, device, { kind, detail: why ?? '', userId: change.userId ?? null, at: now })
  })
  await settleReasons(context, { ...grant, state: change.state })
}

/** Why the device gives no data, from the state of its grant and the scopes that are missing. */
export async function settleReasons(
  context: StoreContext,
  grant: Pick<Grant, 'device_id' | 'company_id' | 'provider' | 'scopes' | 'state'>,
): Promise<void> {
  const device = { id: grant.device_id, company_id: grant.company_id }
  const isChanged = await settleDeviceConditions(context.db, device, managed, reasonsOf(grant), context.now())
  if (isChanged) await decideRecentDays(context, grant.device_id)
}

function reasonsOf({
  state,
  provider,
  scopes,
}: Pick<Grant, 'provider' | 'scopes' | 'state'>): OpenCondition[] {
  if (state === 'revoked') return [{ kind: 'consent_revoked', metrics: [] }]
  if (state === 'handed_over') return [{ kind: 'not_authorized', metrics: [] }]
  if (state !== 'active') return [{ kind: 'token_error', metrics: [] }]
  const key = provider as ProviderKey // Only known providers are stored.
  const granted = new Set(grantedScopes(key, scopes))
  const all = Object.entries(providers[key].scopes)
  const given = new Set(all.flatMap(([scope, { metrics: of }]) => (granted.has(scope) ? [...of] : [])))
  const missing = all.flatMap(([scope, { metrics: of }]) =>
    granted.has(scope) ? [] : of.filter((one) => !given.has(one)),
  )
  const codes = [...new Set(missing.map((metric) => metrics[metric].code))]
  return codes.length === 0 ? [] : [{ kind: 'scope_missing', metrics: codes }]
}

/** Today and the days before say the reason that holds now. */
async function decideRecentDays(context: StoreContext, deviceId: string): Promise<void> {
  const now = context.now()
  const links = await context.db
    .selectFrom('device_link')
    .select('test_subject_id')
    .where('device_id', '=', deviceId)
    .where('deleted_at', 'is', null)
    .where('linked_from', '<=', now)
    .where((eb) => eb.or([eb('linked_to', 'is', null), eb('linked_to', '>', now)]))
    .execute()
  if (links.length === 0) return
  const date = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await refreshDays(context, {
    subjectIds: links.map(({ test_subject_id }) => test_subject_id),
    from: date(-3),
    to: date(0),
  })
}
