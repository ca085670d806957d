import type { deliveriesOf } from '../export'

export type ShownDelivery = Awaited<ReturnType<typeof deliveriesOf>>[number]

export type DeliveryState = 'waiting' | 'sending' | 'delivered' | 'failed' | 'cancelled'

/** Where a delivery stands. Its run says so while there is one; what came of it stays known afterwards. */
export function stateOf(
  delivery: Pick<ShownDelivery, 'delivered_at' | 'failure' | 'run_id' | 'state'>,
): DeliveryState {
  const { delivered_at, failure, run_id, state } = delivery
  if (delivered_at !== null) return 'delivered'
  if (state === 'queued' || state === 'running') return 'sending'
  if (state === 'cancelled') return 'cancelled'
  return run_id === null && failure === null ? 'waiting' : 'failed'
}
