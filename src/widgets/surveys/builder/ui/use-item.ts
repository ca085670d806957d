import type { Item, ItemOf, ItemType } from '../../../../../engines/survey'
import { changeItem } from '../model/tree'
import { useActions } from './builder-context'

/** Changes an item in place. Edits with the same `about` are one step of undo. */
export function useItem(linkId: string) {
  const { edit } = useActions()
  return (change: (item: Item) => Item, about?: string, announce?: string) =>
    edit((one) => changeItem(one, linkId, change), {
      select: linkId,
      ...(about !== undefined && { about: `${linkId} ${about}` }),
      ...(announce !== undefined && { announce }),
    })
}

/** Applies a change only to items of the type. */
export function ofType<Type extends ItemType>(type: Type, change: (item: ItemOf<Type>) => Item) {
  return (item: Item): Item => (isOf(item, type) ? change(item) : item)
}

function isOf<Type extends ItemType>(item: Item, type: Type): item is ItemOf<Type> {
  return item.type === type
}
