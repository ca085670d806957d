export type { SurveyContext } from '../../expressions/run'
export { addedDecimals, multipliedDecimals } from '../../expressions/run'
export {
  type Answer,
  type Answers,
  type AnswerValue,
  type CellValue,
  type ConsentValue,
  type FilesValue,
  type FileValue,
  isBlank,
  type MatrixValue,
} from '../answers/answer'
export { type AnswerProblem, answerProblemText } from '../answers/answer-problem'
export { pressed } from '../answers/check-choices'
export { mostCharacters } from '../answers/check-text'
export { readValue } from '../answers/read-value'
export { typedNumber } from '../answers/readers'
export { estimatedMinutes } from '../definition/estimated-minutes'
export { isReadOnly } from '../definition/is-read-only'
export { limits } from '../definition/limits'
export { type Scale, scaleOf, scalePoints } from '../definition/scale'
export { questionTypes, typeOfItem } from '../question-types'
export type { QuestionType, ValueKind } from '../question-types/question-type'
export type { ScoreResult } from '../scores/score-result'
export { beginning } from '../texts/beginning'
export { dateText } from '../texts/date-text'
export { inLanguage } from '../texts/in-language'
export { phrasesOf } from '../texts/phrases'
export { type Named, pipedNames, withAnswers } from '../texts/piping'
export { plainText, type TextPart, textParts } from '../texts/ruby'
export { type CompiledSurvey, compile, compiling } from './compile'
export {
  type CompletedSurvey,
  type Completion,
  complete,
  completedSurvey,
  completing,
  itemAt,
  type LocatedProblem,
  readEach,
  readSent,
  runOfSent,
  type StoredAnswer,
  tooMuchWork,
} from './complete'
export { type GivenConsent, givenConsents, isConsent } from './given-consents'
export { holds } from './holds'
export { answerText, yesAndNo } from './item-value'
export { recordOf } from './record-of'
export { answer, inContext, type Run, start, starting } from './run'
export type { ShownEntry, ShownItem } from './shown-items'
export { shownLength, shownText } from './shown-text'
export { itemsOf, type Progress, progressOf, type Step, stepBeside, stepsOf } from './steps'
