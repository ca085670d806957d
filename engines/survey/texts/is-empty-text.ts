import type { Text } from '../definition/common-shapes'

/** Whether the text says nothing in any language. */
export function isEmptyText(text: Text): boolean {
  return Object.values(text).every((one) => one.trim() === '')
}
