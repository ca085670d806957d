export {
  type SchedulePreview,
  useLazySchedulePreviewQuery,
  useSchedulePreviewQuery,
} from './api/schedule-preview-api'
export { MeetingWords } from './ui/MeetingWords'
export { UnreachedNote } from './ui/UnreachedNote'
