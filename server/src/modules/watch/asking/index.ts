export { type AskingSettings, subjectAsker } from './subject-asker'
