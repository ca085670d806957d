import type { Shape } from '../definitions'
import {
  about,
  anyOf,
  boolean,
  byPart,
  keyOf,
  list,
  named,
  number,
  object,
  oneOf,
  text,
} from '../definitions'
import { type SubjectFact, subjectFactKeys } from '../variables'
import { expressionLimits } from './limits'

/** The least and most number of operands of each operation. */
export const operations = {
  add: [2, expressionLimits.operands],
  subtract: [2, 2],
  multiply: [2, expressionLimits.operands],
  divide: [2, 2],
  power: [2, 2],
  absolute: [1, 1],
  /** Half away from zero; the second operand is the number of decimals. */
  round: [1, 2],
  /** Down and up; the second operand is the number of decimals. */
  floor: [1, 2],
  ceiling: [1, 2],
  /** sum and mean ignore missing values, and take all entries of a repeat group. */
  sum: [1, expressionLimits.operands],
  mean: [1, expressionLimits.operands],
  minimum: [1, expressionLimits.operands],
  maximum: [1, expressionLimits.operands],
  count: [1, expressionLimits.operands],
  /** The first operand with a value. */
  coalesce: [1, expressionLimits.operands],
  join: [1, expressionLimits.operands],
  length: [1, 1],
  addDays: [2, 2],
  daysBetween: [2, 2],
  /** Completed years, like an age. */
  yearsBetween: [2, 2],
  /** For two times of day the second is its next occurrence: 23:30 to 6:10 is 400 minutes. */
  minutesBetween: [2, 2],
  /** From one date-time to another, with the seconds of both; negative where the second is earlier. */
  secondsBetween: [2, 2],
} as const satisfies Readonly<Record<string, readonly [number, number]>>
export type Operation = keyof typeof operations

/** Operators of FHIR enableWhen; `exists` is a condition of its own. */
export const operators = ['=', '!=', '<', '<=', '>', '>='] as const
export type Operator = (typeof operators)[number]

export type Literal = string | number | boolean | readonly string[]

/** A value computed from answers, scores and facts. It is missing if a required operand is missing. */
export type Expression =
  | { readonly value: Literal }
  /**
   * The answer to a question: codes of choices, or their ordinal values, texts or number if `as` is given.
   */
  | { readonly answer: string; readonly row?: string; readonly as?: 'ordinalValue' | 'count' | 'text' }
  | { readonly score: string }
  /** Of those that a condition asks; others never reach an answering page. */
  | { readonly subject: SubjectFact }
  | { readonly context: 'today' | 'now' }
  | { readonly operation: Operation; readonly of: readonly Expression[] }
  | { readonly if: Condition; readonly take: Expression; readonly otherwise: Expression }

/**
 * A condition. Of several values (multiple choice, repeats) one must satisfy the comparison; a missing value
 * satisfies none. `!=` is the negation of `=`: it holds for a question without an answer, as in FHIR R4.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly exists: Expression }
  | { readonly tag: string }
  | { readonly left: Expression; readonly operator: Operator; readonly right: Expression }

/** No space, bracket, brace, bar or #: addresses of answers and piping use them. */
export const linkId = about(
  'FHIR linkId: names an item, unique in the survey.',
  text({ maximum: expressionLimits.identifier, pattern: /^[^\s[\]{}|#]+$/ }),
)

const short = text({ maximum: expressionLimits.identifier })
const literal = anyOf(
  {
    ja: '文字列、数値、真偽値、文字列の一覧のいずれか',
    en: 'text, a number, true or false, or a list of texts',
  },
  text({ maximum: 1000 }),
  number(),
  boolean(),
  list(short, { maximum: expressionLimits.operands }),
)

export const expression: Shape<Expression> = named('Expression', () =>
  byPart({
    value: object({ value: literal }),
    answer: object({ answer: linkId }, { row: short, as: oneOf('ordinalValue', 'count', 'text') }),
    score: object({ score: short }),
    subject: object({ subject: oneOf(...subjectFactKeys) }),
    context: object({ context: oneOf('today', 'now') }),
    operation: object({
      operation: keyOf(operations),
      of: list(expression, { minimum: 1, maximum: expressionLimits.operands }),
    }),
    if: object({ if: condition, take: expression, otherwise: expression }),
  }),
)

const conditions = () => list(condition, { minimum: 1, maximum: expressionLimits.operands })

export const condition: Shape<Condition> = named('Condition', () =>
  byPart({
    all: object({ all: conditions() }),
    any: object({ any: conditions() }),
    not: object({ not: condition }),
    exists: object({ exists: expression }),
    tag: object({ tag: about('The name of a tag that the subject has.', short) }),
    left: object({ left: expression, operator: oneOf(...operators), right: expression }),
  }),
)
