export { hasUnsavedChanges, useUnsavedChanges } from './use-unsaved-changes'
