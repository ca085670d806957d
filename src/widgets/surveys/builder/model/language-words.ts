import { currentLocale } from '@/shared/i18n'

/** Languages that studies in Japan ask in; others come with a file. */
export const usualLanguages = ['ja', 'en', 'zh', 'ko', 'pt', 'vi', 'es', 'tl', 'ne', 'id'] as const

/** 日本語 */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
