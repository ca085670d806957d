import type { Item } from './item-shapes'

/** Shows its initial value, which nobody can change. */
export const isReadOnly = (item: Item): boolean => 'readOnly' in item && item.readOnly === true
