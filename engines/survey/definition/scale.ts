import type { ItemOf } from './item-shapes'

export type ScaleItem = ItemOf<'slider'> | ItemOf<'nrs'> | ItemOf<'rating'>

/** The range and step of a scale. */
export interface Scale {
  readonly minValue: number
  readonly maxValue: number
  readonly step: number
}

/** The scale of an item, with the defaults of its type: 0 to 100, 0 to 10, 1 to 5. */
export function scaleOf(item: ScaleItem): Scale {
  switch (item.type) {
    case 'slider':
      return { minValue: item.minValue ?? 0, maxValue: item.maxValue ?? 100, step: item.sliderStepValue ?? 1 }
    case 'nrs':
      return { minValue: item.minValue ?? 0, maxValue: item.maxValue ?? 10, step: 1 }
    case 'rating':
      return { minValue: 1, maxValue: item.maxValue ?? 5, step: 1 }
    default:
      return item satisfies never
  }
}

/** The points of an NRS or rating in display order: a vertical scale starts with the greatest. */
export function scalePoints(item: ItemOf<'nrs'> | ItemOf<'rating'>): readonly number[] {
  const { minValue, maxValue } = scaleOf(item)
  const count = Math.max(0, Math.min(1000, Math.floor(maxValue - minValue) + 1))
  const points = Array.from({ length: count }, (_, place) => minValue + place)
  return item.type === 'nrs' && item.choiceOrientation === 'vertical' ? points.reverse() : points
}
