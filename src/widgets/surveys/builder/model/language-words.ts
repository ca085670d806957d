import { currentLocale } from '@/shared/i18n'

/** Languages common in studies in Japan; files may bring others. */
export const usualLanguages = ['ja', 'en', 'zh', 'ko', 'pt', 'vi', 'es', 'tl', 'ne', 'id'] as const

const namesIn = new Map<string, Intl.DisplayNames>()

/** 日本語 */
export function languageName(tag: string): string {
  const locale = currentLocale()
  const names = namesIn.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language' })
  namesIn.set(locale, names)
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
