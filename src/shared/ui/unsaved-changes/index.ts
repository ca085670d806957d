export { DiscardDialog } from './DiscardDialog'
export { useUnsavedChanges } from './use-unsaved-changes'
