export type { SentAction } from './model/sent-action'
export { SentActionDialog } from './ui/SentActionDialog'
