import type { Kysely, Selectable } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { GrantEventTable, Tables } from '../../../../platform/tables'

/** What happens with the consent of a device. */
export const grantEventKinds = [
  'link_made',
  'link_sent',
  'link_cancelled',
  'authorized',
  'partly_authorized',
  'refused',
  'reconnected',
  'expired',
  'revoked_by_wearer',
  'revoked_here',
  'handed_over',
  'withdrawn',
  'withdrawal_failed',
  'not_linked',
  'lapsed',
  'retired',
] as const

export type GrantEventKind = (typeof grantEventKinds)[number]

export type GrantEvent = Selectable<GrantEventTable>

export async function recordGrantEvent(
  tx: Kysely<Tables>,
  device: { readonly id: string; readonly company_id: string },
  event: {
    readonly kind: GrantEventKind
    readonly detail?: string
    readonly userId?: string | null
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('grant_event')
    .values({
      id: newId(),
      company_id: device.company_id,
      device_id: device.id,
      happened_at: event.at,
      kind: event.kind,
      detail: (event.detail ?? '').slice(0, 500),
      user_id: event.userId ?? null,
    })
    .execute()
}
