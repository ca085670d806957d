export { forgetUnsavedChanges, hasUnsavedChanges, markUnsaved } from './unsaved-changes'
