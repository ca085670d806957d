import type { TypeOf } from '../../definitions'
import { about, list, named, number, object, oneOf, text as plain } from '../../definitions'
import { condition, linkId } from '../../expressions'
import { codings, text } from './common-shapes'
import { limits } from './limits'

const constraint = named('Constraint', () =>
  object(
    { key: plain({ maximum: limits.identifier }), requirement: condition, human: text },
    { severity: oneOf('error', 'warning') },
  ),
)

/**
 * A condition that an answer must satisfy, with the message if it does not; a warning does not prevent going
 * on. FHIR targetConstraint
 */
export type Constraint = TypeOf<typeof constraint>

/** Parts that every item may have. */
const itemParts = {
  text: about('The question, or the title of a group.', text),
  help: about('A hint under the question.', text),
  prefix: about('The number in front of it, such as Q1.', text),
  code: codings,
  enableWhen: about(
    'Shown only while this holds. A hidden item counts as unanswered and is not stored.',
    condition,
  ),
}

const questionParts = {
  required: about(
    'always: the survey cannot be completed without it, and it cannot depend on a condition. whenShown: while it is shown.',
    oneOf('always', 'whenShown'),
  ),
  readOnly: about('Shows its initial value; answers to it are refused.', oneOf(true)),
  identifying: about('The answer may say who somebody is: it is guarded like personal data.', oneOf(true)),
  constraint: list(constraint, { maximum: limits.constraints }),
}

type Parts = Parameters<typeof object>[0]

/** An item without an answer, such as a statement or group. */
export function item<const Type extends string, Needed extends Parts, Optional extends Parts>(
  type: Type,
  needed: Needed,
  optional: Optional,
) {
  return named(typeName(type), () =>
    object({ type: oneOf(type), linkId, ...needed }, { ...itemParts, ...optional }),
  )
}

/** An item with an answer. */
export function question<const Type extends string, Needed extends Parts, Optional extends Parts>(
  type: Type,
  needed: Needed,
  optional: Optional,
) {
  return item(type, needed, { ...questionParts, ...optional })
}

const typeName = (type: string) => `${type.charAt(0).toUpperCase()}${type.slice(1)}Item`

export const occurs = {
  minOccurs: number({ minimum: 0, maximum: limits.optionsOfItem, isWhole: true }),
  maxOccurs: number({ minimum: 1, maximum: limits.optionsOfItem, isWhole: true }),
}

export const range = { minValue: number(), maxValue: number() }

export const ends = {
  lowText: about('What the low end of the scale means.', text),
  highText: text,
}
