export {
  type PaperEntry,
  useEnterPaperAnswerMutation,
  usePaperEntryQuery,
} from './api/enter-paper-answer-api'
export { StartPaperButton } from './ui/StartPaperButton'
