export type { SentAct } from './model/sent-act'
export { SentActDialog } from './ui/SentActDialog'
