import { itemTypeName } from '@/entities/surveys/question'
import type { Item } from '../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../engines/survey/run'

/** A short title of the item: its text without ruby, or its type. */
export function titleOf(item: Item, language: string): string {
  return plainText(inLanguage(item.text, language)).replaceAll('\n', ' ') || itemTypeName(item.type)
}
