export { addressIn } from '../run/address'
export { type AnswerRow, answerRows } from './answer-rows'
export {
  type AnswerVariable,
  type AnswerVariables,
  answerVariables,
  type LeftOutQuestion,
  scoreVariables,
} from './answer-variables'
export { guardedParts } from './guarded-parts'
export { type AnswerCare, type HeldBack, type LeavingParts, leavingParts } from './leaving-parts'
export { type AnswerDays, entryKeys, sharedAnswers } from './shared-answers'
