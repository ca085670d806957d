export { type CheckProblem, checkProblemText } from './checks/check-problem'
export { publishChecks } from './checks/publish-checks'
export { type AskedOfSubject, askedOfSubject } from './definition/asked-of-subject'
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
export { estimatedMinutes } from './definition/estimated-minutes'
export type { Constraint } from './definition/item-parts'
export type { GroupItem, Item, ItemOf, ItemType, RepeatItem } from './definition/item-shapes'
export { definitionJsonSchema } from './definition/json-schema'
export { limits } from './definition/limits'
export { onPaper } from './definition/on-paper'
export type { AnswerOption, MatrixRow } from './definition/option-shapes'
export { parseCondition } from './definition/parse-condition'
export { type Parsed, parseDefinition } from './definition/parse-definition'
export { questionNumbers } from './definition/question-numbers'
export type { Band, Score, ScoreItem } from './definition/score-shapes'
export { type PlacedItem, placedItems } from './definition/walk-items'
export { scoreMaximum } from './scores/score-maximum'
export type { Sentence } from './words/sentences'
