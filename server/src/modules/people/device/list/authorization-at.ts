import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DeviceConditionKind, DeviceTable } from '../../../../platform/tables'

type StoredAuthorization = Selectable<DeviceTable>['authorization_state']

/**
 * 連携 as every screen, file and alert tells it: what is stored, and what the provider answered since. An authorization that ran out
 * is one that the provider refuses: either way the wearer has to allow it again.
 */
export type Authorization = Exclude<StoredAuthorization, 'expired'> | 'failing'

/** What is stored of a device and its open conditions, as one word. The gravest counts. */
export function authorizationOf(
  stored: StoredAuthorization,
  open: readonly DeviceConditionKind[],
): Authorization {
  if (stored === 'revoked' || open.includes('consent_revoked')) return 'revoked'
  if (stored === 'expired') return 'failing'
  if (open.includes('not_authorized')) return 'none'
  return open.includes('token_error') ? 'failing' : stored
}

/** The same of a row of `device` in SQL, for filters and orders. */
export function authorizationAt(at: Date): RawBuilder<Authorization> {
  const has = (kind: DeviceConditionKind) => sql<boolean>`exists (
    select from device_condition c where c.device_id = device.id and c.kind = ${kind}
      and c.started_at <= ${at} and (c.ended_at is null or c.ended_at > ${at}))`
  return sql<Authorization>`case
    when device.authorization_state = 'revoked' or ${has('consent_revoked')} then 'revoked'
    when device.authorization_state = 'expired' then 'failing'
    when ${has('not_authorized')} then 'none'
    when ${has('token_error')} then 'failing'
    else device.authorization_state end`
}

/** Devices of the company whose provider says since that they may not be read, whatever is stored. There are few. */
export function devicesRefusedAt(companyId: string, at: Date): RawBuilder<string> {
  return sql<string>`(select c.device_id from device_condition c
    where c.company_id = ${companyId} and c.kind = any(${refusing}::text[])
      and c.started_at <= ${at} and (c.ended_at is null or c.ended_at > ${at}))`
}

const refusing = (
  Object.keys({
    not_authorized: true,
    scope_missing: true,
    consent_revoked: true,
    token_error: true,
    provider_down: true,
    battery_empty: true,
  } satisfies Record<DeviceConditionKind, true>) as DeviceConditionKind[]
).filter((kind) => authorizationOf('authorized', [kind]) !== 'authorized')
