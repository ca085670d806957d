import './schema'

export { type AbortWork, abortUploads } from './abort-uploads'
export { type DeliveryWork, deliveryWork } from './deliver-export'
export { type FolderSending, folderSender } from './send-folder'
export { toldDeliveries } from './told-deliveries'
