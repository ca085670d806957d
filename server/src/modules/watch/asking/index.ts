export type { AskingSettings } from './send-messages'
export { subjectAsker } from './subject-asker'
