export { purgeDeleted } from './purge-deleted'
