import { itemTypeName } from '@/entities/surveys/question'
import type { Locale } from '@/shared/i18n'
import type { Item } from '../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../engines/survey/run'

/** A short title of the item: its text without ruby, or its type. */
export function titleOf(item: Item, language: string, locale?: Locale): string {
  return plainText(inLanguage(item.text, language)).replaceAll('\n', ' ') || itemTypeName(item.type, locale)
}
