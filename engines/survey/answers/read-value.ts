import type { Item } from '../definition/item-shapes'
import { typeOfItem } from '../question-types'
import type { ReadValue } from './readers'

/** Reads a value in its stored form, or as one types it in the language; null and an empty text mean no answer. */
export function readValue(item: Item, typed: unknown, language: string): ReadValue {
  if (typed === null || (typeof typed === 'string' && typed.trim() === '')) return { value: null }
  return typeOfItem(item).read(typed, item, language)
}
