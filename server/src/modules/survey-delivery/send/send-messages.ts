import type { DeliveryContext } from '../delivery-context'

export async function sendMessages(_: DeliveryContext): Promise<void> {}
