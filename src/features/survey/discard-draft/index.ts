export { DiscardDraftDialog } from './ui/DiscardDraftDialog'
