import type { AnswerOption, Item } from '../../../../../engines/survey'

/** The options of an item; null for items without any, such as a matrix of numbers. */
export function optionsOf(item: Item): readonly AnswerOption[] | null {
  if (item.type === 'matrix') return item.cell === 'number' ? null : (item.answerOption ?? [])
  return 'answerOption' in item ? item.answerOption : null
}

export function withOptions(
  item: Item,
  change: (options: readonly AnswerOption[]) => readonly AnswerOption[],
): Item {
  const options = optionsOf(item)
  // The cast is safe: the item has options already.
  return options ? ({ ...item, answerOption: change(options) } as Item) : item
}
