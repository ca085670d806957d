import type { testSubjectFields } from '../../fields'
import { linkId } from './common-shapes'
import { limits } from './limits'
import { list, object } from './shape/objects'
import { boolean, keyOf, number, oneOf, text } from './shape/scalars'
import type { Shape } from './shape/shape'
import { about, anyOf, byPart, named } from './shape/unions'

/** The subject fields that a survey may use. Identifying ones never reach an answering page. */
export const subjectFields = [
  'status',
  'enrolledOn',
  'endedOn',
  'birthYear',
  'sex',
  'locale',
] as const satisfies readonly (keyof typeof testSubjectFields)[]
export type SubjectField = (typeof subjectFields)[number]

/** The least and most number of operands of each operation. */
export const operations = {
  add: [2, limits.operands],
  subtract: [2, 2],
  multiply: [2, limits.operands],
  divide: [2, 2],
  power: [2, 2],
  absolute: [1, 1],
  /** Half away from zero; the second operand is the number of decimals. */
  round: [1, 2],
  floor: [1, 1],
  ceiling: [1, 1],
  /** sum and mean ignore missing values, and take all entries of a repeat group. */
  sum: [1, limits.operands],
  mean: [1, limits.operands],
  minimum: [1, limits.operands],
  maximum: [1, limits.operands],
  count: [1, limits.operands],
  /** The first operand with a value. */
  coalesce: [1, limits.operands],
  join: [1, limits.operands],
  length: [1, 1],
  addDays: [2, 2],
  daysBetween: [2, 2],
  /** Completed years, like an age. */
  yearsBetween: [2, 2],
  /** For two times of day the second is its next occurrence: 23:30 to 6:10 is 400 minutes. */
  minutesBetween: [2, 2],
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
  | { readonly subject: SubjectField }
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

const short = text({ maximum: limits.identifier })
const literal = anyOf(
  {
    ja: '文字列、数値、真偽値、文字列の一覧のいずれか',
    en: 'text, a number, true or false, or a list of texts',
  },
  text({ maximum: 1000 }),
  number(),
  boolean(),
  list(short, { maximum: limits.operands }),
)

export const expression: Shape<Expression> = named('Expression', () =>
  byPart({
    value: object({ value: literal }),
    answer: object({ answer: linkId }, { row: short, as: oneOf('ordinalValue', 'count', 'text') }),
    score: object({ score: short }),
    subject: object({ subject: oneOf(...subjectFields) }),
    context: object({ context: oneOf('today', 'now') }),
    operation: object({
      operation: keyOf(operations),
      of: list(expression, { minimum: 1, maximum: limits.operands }),
    }),
    if: object({ if: condition, take: expression, otherwise: expression }),
  }),
)

const conditions = () => list(condition, { minimum: 1, maximum: limits.operands })

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
