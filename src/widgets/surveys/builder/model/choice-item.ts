import type { AnswerOption, Item } from '../../../../../engines/survey'

/** Items with choices; a matrix of numbers has none. */
export function optionsOf(item: Item): readonly AnswerOption[] | null {
  if (item.type === 'matrix') return item.cell === 'number' ? null : (item.answerOption ?? [])
  return 'answerOption' in item ? item.answerOption : null
}

export function withOptions(
  item: Item,
  change: (options: readonly AnswerOption[]) => readonly AnswerOption[],
): Item {
  const options = optionsOf(item)
  // An item with choices takes others.
  return options ? ({ ...item, answerOption: change(options) } as Item) : item
}
