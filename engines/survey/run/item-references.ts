import type { Path } from '../../definitions'
import { type Reference, referencesOfCondition, referencesOfExpression } from '../../expressions/run'
import type { Item } from '../definition/item-shapes'

/** References that decide whether an item is shown and what its value is. Constraints do neither. */
export function decisiveReferences(item: Item, path: Path): readonly Reference[] {
  const enableWhen = item.enableWhen ? referencesOfCondition(item.enableWhen, [...path, 'enableWhen']) : []
  const expression =
    item.type === 'calculated' ? referencesOfExpression(item.expression, [...path, 'expression']) : []
  return [...enableWhen, ...expression, ...optionReferences(item, path)]
}

function optionReferences(item: Item, path: Path): readonly Reference[] {
  if (!('answerOption' in item)) return []
  return (item.answerOption ?? []).flatMap(({ enableWhen }, place) =>
    enableWhen ? referencesOfCondition(enableWhen, [...path, 'answerOption', place, 'enableWhen']) : [],
  )
}

export function constraintReferences(item: Item, path: Path): readonly Reference[] {
  if (!('constraint' in item)) return []
  return (item.constraint ?? []).flatMap(({ requirement }, place) =>
    referencesOfCondition(requirement, [...path, 'constraint', place, 'requirement']),
  )
}

/** The references of all members, at any depth. */
export function innerReferences(items: readonly Item[]): readonly Reference[] {
  return items.flatMap((item) => [
    ...decisiveReferences(item, []),
    ...('item' in item ? innerReferences(item.item) : []),
  ])
}
