import { useSyncExternalStore } from 'react'
import { isLocale, type Locale } from './locale'
import { i18n } from './messages'

/** The language spoken now. */
export function useLocale(): Locale {
  return useSyncExternalStore((listener) => i18n.on('change', listener), spokenLocale, spokenLocale)
}

/** The same, for formats outside of React. */
export function spokenLocale(): Locale {
  return isLocale(i18n.locale) ? i18n.locale : 'ja'
}
