export { type DefinitionProblem, definitionProblemText } from '../definitions'
export {
  type Condition,
  type Expression,
  type Operation,
  type Operator,
  operations,
  operators,
  parseCondition,
} from '../expressions'
export type { Sentence } from '../sentences'
export { compilePattern } from './answers/pattern/pattern'
export { impossibleDays } from './checks/check-days'
export { type CheckProblem, checkProblemText } from './checks/check-problem'
export { isMoment } from './checks/impossible-day'
export { publishChecks, publishNotes } from './checks/publish-checks'
export { type AskedOfSubject, askedOfSubject, askingOfSubject } from './definition/asked-of-subject'
export { cellsIn } from './definition/cells-in'
export type { Coding, Text, Unit } from './definition/common-shapes'
export { type Action, type Page, type SurveyDefinition, schemaVersion } from './definition/definition-shape'
export { estimatedMinutes } from './definition/estimated-minutes'
export type { Constraint } from './definition/item-parts'
export type { GroupItem, Item, ItemOf, ItemType, RepeatItem } from './definition/item-shapes'
export { definitionJsonSchema } from './definition/json-schema'
export { limits } from './definition/limits'
export { onPaper } from './definition/on-paper'
export type { AnswerOption, MatrixRow } from './definition/option-shapes'
export { type Parsed, parseDefinition } from './definition/parse-definition'
export { questionNumbers } from './definition/question-numbers'
export type { Band, Score, ScoreItem } from './definition/score-shapes'
export { type PlacedItem, placedItems } from './definition/walk-items'
export { questionTypes, typeOfItem } from './question-types'
export type { QuestionType, ValueKind } from './question-types/question-type'
export { scoreMaximum } from './scores/score-maximum'
