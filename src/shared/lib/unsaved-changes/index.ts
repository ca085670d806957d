export {
  forgetUnsavedChanges,
  hasAnyInput,
  hasUnsavedChanges,
  markTyped,
  markUnsaved,
  useHasUnsavedChanges,
  useUnsavedMark,
} from './unsaved-changes'
