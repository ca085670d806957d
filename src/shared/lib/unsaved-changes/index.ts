export {
  forgetUnsavedChanges,
  hasAnythingTyped,
  hasUnsavedChanges,
  markTyped,
  markUnsaved,
  useHasUnsavedChanges,
  useUnsavedMark,
} from './unsaved-changes'
