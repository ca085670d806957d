import type { SurveyContext, Work } from '../../expressions/run'
import type { Sentence } from '../../sentences'
import type { AnswerValue } from '../answers/answer'
import type { AnswerProblem } from '../answers/answer-problem'
import type { ReadValue } from '../answers/readers'
import type { Item } from '../definition/item-shapes'
import type { AnswerOption } from '../definition/option-shapes'

/**
 * What an answer is. There are few kinds for the many types: what handles answers asks for the kind, so that a new type of a
 * known kind needs nothing there.
 */
export type ValueKind =
  | 'code'
  | 'codes'
  | 'yesNo'
  | 'matrix'
  | 'number'
  | 'text'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'files'
  | 'consent'
  /** The keys of a repeat group. */
  | 'entries'
  /** A text, a number, or true or false. */
  | 'scalar'
  | 'calculated'
  /** It has no answer. */
  | 'none'

/** What an answer is checked against. */
export interface Checked {
  /** The options whose conditions hold now. */
  readonly options: readonly AnswerOption[]
  readonly context: SurveyContext
  readonly work: Work
}

/** One type of item: what its answers are, and how they are treated wherever there is no screen. */
export interface QuestionType<One extends Item = Item> {
  /** Its name for staff. */
  readonly words: Sentence
  readonly kind: ValueKind
  /** true: whatever its author ticks, an answer may say who somebody is, and is sealed like personal data. */
  readonly isIdentifying: boolean
  /** Which files an answer may hold. */
  readonly files: 'none' | 'any' | 'pictures' | 'signatures'
  /** offered: the builder lists it for scores. accepted: a score of a file may count it. */
  readonly scores: 'offered' | 'accepted' | 'refused'
  /** How the answers of all are drawn, where they identify nobody. firstChoice: of a ranking. rows: one result per row. */
  readonly results: 'choices' | 'firstChoice' | 'points' | 'numbers' | 'texts' | 'rows' | 'none'
  /** How long an answer takes; 0 if there is none to give. */
  seconds(item: One): number
  /** A new item, with the parts that it must have and without texts. */
  blank(linkId: string): One
  /** Reads a value in its stored form, or as one types it in the language. */
  read(typed: unknown, item: One, language: string): ReadValue
  /** Checks a value that is no blank. */
  check(item: One, value: AnswerValue, checked: Checked): readonly AnswerProblem[]
}
