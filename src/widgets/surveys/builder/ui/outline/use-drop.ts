import type { DragEvent } from 'react'
import { useActions } from '../builder-context'
import { droppedItem, droppedType, isLowerHalf } from '../parts/drag'

/** Handles a drop on the row or card of a page or item. */
export function useDrop(linkId: string): (event: DragEvent) => void {
  const { builder } = useActions()
  return (event) => {
    const [item, type, isAfter] = [droppedItem(event), droppedType(event), isLowerHalf(event)]
    if (item === null && type === null) return
    event.preventDefault()
    event.stopPropagation()
    builder.drop(item ?? { type: type ?? 'text' }, linkId, isAfter)
  }
}
