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
} from './answers/answer'
export { type AnswerProblem, answerProblemText } from './answers/answer-problem'
export { pressed } from './answers/check-choices'
export { type ReadAnswer, readAnswer } from './answers/read-answer'
export { type CheckProblem, checkProblemText } from './checks/check-problem'
export { publishChecks } from './checks/publish-checks'
export type { SurveyContext } from './conditions/value'
export type { Coding, Text, Unit } from './definition/common-shapes'
export {
  type Condition,
  type Expression,
  type Operation,
  type Operator,
  operations,
  operators,
  type SubjectField,
  subjectFields,
} from './definition/condition-shapes'
export { type DefinitionProblem, definitionProblemText } from './definition/definition-problem'
export { type Action, type Page, type SurveyDefinition, schemaVersion } from './definition/definition-shape'
export type { Constraint } from './definition/item-parts'
export type { GroupItem, Item, ItemOf, ItemType, RepeatItem } from './definition/item-shapes'
export { definitionJsonSchema } from './definition/json-schema'
export { limits } from './definition/limits'
export type { AnswerOption, MatrixRow } from './definition/option-shapes'
export { type Parsed, parseDefinition } from './definition/parse-definition'
export { type Scale, scaleOf, scalePoints } from './definition/scale'
export type { Band, Score, ScoreItem } from './definition/score-shapes'
export { type PlacedItem, placedItems } from './definition/walk-items'
export { type CompiledSurvey, compile } from './run/compile'
export {
  type CompletedSurvey,
  type Completion,
  complete,
  completedSurvey,
  type LocatedProblem,
  runOfSent,
  type StoredAnswer,
} from './run/complete'
export { answerText } from './run/item-value'
export { answer, type Run, start } from './run/run'
export type { ShownEntry, ShownItem } from './run/shown-items'
export { shownText } from './run/shown-text'
export { itemsOf, type Progress, progressOf, type Step, stepBeside, stepsOf } from './run/steps'
export type { ScoreResult } from './scores/score-result'
export { dateText } from './texts/date-text'
export { inLanguage } from './texts/in-language'
export { phrasesOf } from './texts/phrases'
export { plainText, type TextPart, textParts } from './texts/ruby'
export type { Sentence } from './words/sentences'
