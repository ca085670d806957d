export type {
  Answer,
  Answers,
  AnswerValue,
  CellValue,
  ConsentValue,
  FileValue,
  MatrixValue,
} from './answers/answer'
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
export type { Band, Score, ScoreItem } from './definition/score-shapes'
export { type PlacedItem, placedItems } from './definition/walk-items'
