export { type DeletedState, lockEach } from './lock-each'
export { purging, remove } from './purging'
export { setDeleted } from './set-deleted'
