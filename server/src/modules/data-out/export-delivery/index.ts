import './schema'

export { type AbortWork, abortUploads } from './abort-uploads'
export { type DeliveryWork, deliveryWork } from './deliver-export'
