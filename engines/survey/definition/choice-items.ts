import { about, boolean, list, number, oneOf, text as plain } from '../../definitions'
import { text, unit } from './common-shapes'
import { ends, occurs, question, range } from './item-parts'
import { limits } from './limits'
import { answerOptions as answerOption, matrixRow, optionParts } from './option-shapes'

const code = plain({ maximum: limits.identifier })
const codes = list(code, { maximum: limits.optionsOfItem })

/** Questions that are answered by choosing. */
export const choiceItems = {
  single: question('single', { answerOption }, { ...optionParts, initial: code }),
  multiple: question('multiple', { answerOption }, { ...optionParts, ...occurs, initial: codes }),
  dropdown: question('dropdown', { answerOption }, { ...optionParts, initial: code }),
  likert: question('likert', { answerOption }, { ...optionParts, ...ends, initial: code }),
  picture: question(
    'picture',
    { answerOption },
    { ...optionParts, ...occurs, repeats: about('Several can be chosen.', oneOf(true)), initial: codes },
  ),
  ranking: question('ranking', { answerOption }, { ...optionParts, ...occurs }),
  yesNo: question('yesNo', {}, { yesText: text, noText: text, initial: boolean() }),
  matrix: question(
    'matrix',
    { row: list(matrixRow, { maximum: limits.rows }), cell: oneOf('single', 'multiple', 'number') },
    {
      answerOption: about('The columns of a matrix of choices.', answerOption),
      rowOrder: oneOf('fixed', 'random'),
      ...range,
      maxDecimalPlaces: number({ minimum: 0, maximum: 10, isWhole: true }),
      unit,
    },
  ),
}
