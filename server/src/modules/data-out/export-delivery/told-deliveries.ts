import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { type Language, textIn } from '../../../platform/words'
import { deliveriesOf } from '../export'
import { type DeliveryState, stateOf } from './delivery-state'

/** What became of a delivery, as programs are told. */
export interface ToldDelivery {
  readonly destination: string
  readonly state: DeliveryState
  /** Null until it is sent. */
  readonly objectKey: string | null
  /** Why it was refused, or why the last try failed. */
  readonly failure: string | null
}

/** The deliveries of an export, the latest first; the caller has checked who asks. */
export async function toldDeliveries(
  db: Kysely<Tables>,
  exportId: string,
  language: Language,
): Promise<ToldDelivery[]> {
  const deliveries = await deliveriesOf(db, [exportId])
  return deliveries.map((delivery) => {
    const said = delivery.failure ?? delivery.run_failure
    return {
      destination: delivery.destination_name,
      state: stateOf(delivery),
      objectKey: delivery.object_key,
      failure: said && textIn(said, language),
    }
  })
}
