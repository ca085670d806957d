export { type DeletedState, lockEach } from './lock-each'
export { purging, remove } from './purging'
export { saveChanges } from './save-changes'
export { setDeleted } from './set-deleted'
