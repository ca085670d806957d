import { sql } from 'kysely'
import type { jobUnits } from '../../../../platform/jobs/job-units'
import type { Withdrawal } from '../../../../platform/tables'
import { failureOfRevocation } from '../adapters/requests'
import { recordGrantEvent } from '../grant/grant-events'
import {
  adapterOf,
  clientById,
  type Grant,
  isAccountHeld,
  type ProviderClient,
  settingOf,
} from '../grant/grant-queries'
import { openFor, sealFor } from '../grant/grant-secrets'
import type { SyncContext } from './sync-context'
import { after } from './tokens'

const minuteMs = 60_000
const leaseMs = 10 * minuteMs
const mostBackoffMinutes = 6 * 60
/** Then only the wearer can end it, at the provider: tokens are not kept for longer. */
const longestMs = 30 * 24 * 60 * minuteMs
const mostAtOnce = 50

/** Ends at the provider what was ended here. A provider that does not answer is asked again, later each time. */
export async function withdrawEnded(context: SyncContext, units: ReturnType<typeof jobUnits>): Promise<void> {
  for (let count = 0; count < mostAtOnce; count++) {
    const grant = await leaseWithdrawal(context)
    if (!grant) return
    await units.attempt({ kind: 'device', id: grant.device_id }, () => withdrawOne(context, grant))
  }
}

/** The consent that has waited the longest, for this process alone. */
async function leaseWithdrawal({ db, now }: SyncContext): Promise<Grant | null> {
  const at = now()
  const { rows } = await sql<Grant>`
    update device_grant set withdraw_at = ${new Date(at.getTime() + leaseMs)}
    where id = (
      select id from device_grant where is_withdrawing and (withdraw_at is null or withdraw_at <= ${at})
      order by withdraw_at nulls first limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0] ?? null
}

async function withdrawOne(context: SyncContext, grant: Grant): Promise<void> {
  const { db, now } = context
  const client = await clientById(db, grant.provider_client_id)
  // Connected again since: providers end all that an account allows, and not one token.
  const isInUse = await isAccountHeld(db, client, grant.account_digest)
  const outcome = isInUse ? 'in_use' : await askProvider(context, client, grant)
  if (outcome !== 'waits') return finish(context, grant, outcome)
  if (now().getTime() - (grant.ended_at?.getTime() ?? 0) > longestMs) return finish(context, grant, 'failed')
  const minutes =
    Math.min(mostBackoffMinutes, 2 ** Math.min(grant.withdraw_failures, 10)) * (0.5 + context.random())
  await db
    .updateTable('device_grant')
    .set({
      withdraw_at: new Date(now().getTime() + minutes * minuteMs),
      withdraw_failures: grant.withdraw_failures + 1,
    })
    .where('id', '=', grant.id)
    .execute()
}

type Outcome = Exclude<Withdrawal, 'in_use' | 'failed'> | 'waits'

interface Held {
  readonly access: string
  readonly refresh: string | null
  readonly account: string
}

async function askProvider(context: SyncContext, client: ProviderClient, grant: Grant): Promise<Outcome> {
  const { encryptionKey, now, send } = context
  const adapter = adapterOf(grant)
  const setting = settingOf(encryptionKey, client, grant.addresses)
  const open = (kind: 'access' | 'refresh' | 'account', sealed: Buffer | null) =>
    sealed && openFor(encryptionKey, grant.id, kind, sealed).toString('utf8')
  let held: Held = {
    access: open('access', grant.access_sealed) ?? '',
    refresh: open('refresh', grant.refresh_sealed),
    account: open('account', grant.account_sealed) ?? '',
  }
  const isOver = grant.access_expires_at !== null && grant.access_expires_at <= now()
  for (const isRefreshed of held.refresh === null ? [false] : isOver ? [true] : [false, true]) {
    const request = adapter.revoke(setting, held)
    if (request === null) return 'not_offered'
    const isBearer = request.body === undefined
    // Only who shows an access token has to have one that is not over: its refusal says nothing about the consent.
    if (isRefreshed && isBearer) {
      const refreshed = await refreshHeld(context, client, grant, held)
      if (typeof refreshed === 'string') return refreshed
      held = refreshed
    }
    const answer = await send(adapter.revoke(setting, held) ?? request, isBearer ? held.access : undefined)
    const mayBeOver = isBearer && !isRefreshed && held.refresh !== null && answer.status === 401
    if (!mayBeOver) return failureOfRevocation(answer, isBearer) === null ? 'done' : 'waits'
  }
  return 'waits'
}

async function refreshHeld(
  { db, encryptionKey, now, send }: SyncContext,
  client: ProviderClient,
  grant: Grant,
  held: Held,
): Promise<Held | Outcome> {
  const adapter = adapterOf(grant)
  const request = adapter.refresh(settingOf(encryptionKey, client, grant.addresses), held.refresh ?? '')
  if (request === null) return held
  const tokens = adapter.readTokens(await send(request))
  if ('kind' in tokens) return tokens.kind === 'reauthorize' || tokens.kind === 'retired' ? 'done' : 'waits'
  const { access } = tokens
  const refresh = tokens.refresh ?? held.refresh ?? ''
  // The token before may be used up: where the next request fails, it is tried again with these.
  await db
    .updateTable('device_grant')
    .set({
      access_sealed: sealFor(encryptionKey, grant.id, 'access', access),
      refresh_sealed: sealFor(encryptionKey, grant.id, 'refresh', refresh),
      access_expires_at: after(now(), tokens.expiresInSeconds),
    })
    .where('id', '=', grant.id)
    .where('is_withdrawing', '=', true)
    .execute()
  return { ...held, access, refresh }
}

async function finish({ db, now }: SyncContext, grant: Grant, withdrawal: Withdrawal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('device_grant')
      .set({
        is_withdrawing: false,
        withdraw_at: null,
        withdrawal,
        access_sealed: null,
        refresh_sealed: null,
        account_sealed: null,
      })
      .where('id', '=', grant.id)
      .execute()
    if (withdrawal !== 'done' && withdrawal !== 'failed') return
    const kind = withdrawal === 'done' ? 'withdrawn' : 'withdrawal_failed'
    await recordGrantEvent(tx, { id: grant.device_id, company_id: grant.company_id }, { kind, at: now() })
  })
}
