export {
  type SendingPreview,
  useLazySendingPreviewQuery,
  useSendingPreviewQuery,
} from './api/sending-preview-api'
export { MeetingWords } from './ui/MeetingWords'
export { UnreachedNote } from './ui/UnreachedNote'
