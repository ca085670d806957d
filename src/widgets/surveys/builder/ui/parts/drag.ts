import type { DragEvent } from 'react'
import type { ItemType } from '../../../../../../engines/survey'
import { itemTypes } from '../../model/items'

const moving = 'application/x-kansoku-item'
const adding = 'application/x-kansoku-type'

/** What is dragged: an item of the survey, or a type from the palette. */
export function dragItem(event: DragEvent, linkId: string): void {
  event.dataTransfer.setData(moving, linkId)
  event.dataTransfer.effectAllowed = 'move'
}

export function dragType(event: DragEvent, type: ItemType): void {
  event.dataTransfer.setData(adding, type)
  event.dataTransfer.effectAllowed = 'copy'
}

export function isOurs({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(moving) || dataTransfer.types.includes(adding)
}

export function droppedItem({ dataTransfer }: DragEvent): string | null {
  return dataTransfer.getData(moving) || null
}

export function droppedType({ dataTransfer }: DragEvent): ItemType | null {
  const type = dataTransfer.getData(adding)
  return itemTypes.find((one) => one === type) ?? null
}

/** Whether the pointer is over the lower half, so that the drop goes behind the element. */
export function isLowerHalf(event: DragEvent): boolean {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY > top + height / 2
}
