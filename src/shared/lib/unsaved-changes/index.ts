export {
  forgetUnsavedChanges,
  hasUnsavedChanges,
  markUnsaved,
  useHasUnsavedChanges,
  useUnsavedMark,
} from './unsaved-changes'
