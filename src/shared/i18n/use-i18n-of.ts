import { type I18n, setupI18n } from '@lingui/core'
import { useEffect, useState } from 'react'
import type { Locale } from './locale'
import { messagesOf } from './messages'
import { useLocale } from './use-locale'

/**
 * The texts of a language for a part of the screen that is read in another than the interface. null while they load, or if
 * they cannot be loaded, and if it is the language of the interface.
 */
export function useI18nOf(locale: Locale): I18n | null {
  const interfaceLocale = useLocale()
  const [texts, setTexts] = useState<I18n | null>(null)
  const isOther = locale !== interfaceLocale
  useEffect(() => {
    if (!isOther) return
    let isWanted = true
    messagesOf(locale).then(
      (messages) => {
        if (isWanted) setTexts(setupI18n({ locale, messages: { [locale]: messages } }))
      },
      // Offline: the interface's language is better than nothing.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [isOther, locale])
  return isOther && texts?.locale === locale ? texts : null
}
