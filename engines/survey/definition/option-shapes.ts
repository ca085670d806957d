import type { TypeOf } from '../../definitions'
import { about, list, named, number, object, oneOf, text as plain } from '../../definitions'
import { condition } from '../../expressions'
import { code, codings, text } from './common-shapes'
import { limits } from './limits'

const answerOption = named('AnswerOption', () =>
  object(
    { code, text },
    {
      ordinalValue: about('What scores count for it.', number()),
      coding: codings,
      exclusive: about('Choosing it clears the others, and the other way round.', oneOf(true)),
      open: about('Asks for a text of its own: the “other” option.', oneOf(true)),
      image: about(
        'The id of a stored file. Its text is the alternative.',
        plain({ maximum: 1000, minimum: 1 }),
      ),
      enableWhen: condition,
    },
  ),
)

/** A choice of a question. 選択肢 */
export type AnswerOption = TypeOf<typeof answerOption>

export const answerOptions = list(answerOption, { maximum: limits.optionsOfItem })

export const optionParts = {
  optionOrder: about(
    'random: shuffled by the seed of the answer; exclusive and open options stay last.',
    oneOf('fixed', 'random'),
  ),
  choiceOrientation: oneOf('horizontal', 'vertical'),
}

export const matrixRow = named('MatrixRow', () => object({ code, text }, { help: text, coding: codings }))

/** A row of a matrix. 行 */
export type MatrixRow = TypeOf<typeof matrixRow>
