import { useSyncExternalStore } from 'react'
import { isLocale, type Locale } from './locale'
import { i18n } from './messages'

/** The current language. */
export function useLocale(): Locale {
  return useSyncExternalStore((listener) => i18n.on('change', listener), currentLocale, currentLocale)
}

/** The locale of the current language for formats outside React. */
export function currentLocale(): Locale {
  return isLocale(i18n.locale) ? i18n.locale : 'ja'
}
