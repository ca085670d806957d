import { i18n, type Messages } from '@lingui/core'
import { messages as ja } from './locales/ja.po'

/** Japanese is the source language and comes with the first script; another locale is a chunk, loaded when chosen. */
export type Locale = 'ja'

const catalogues: Record<Locale, () => Messages | Promise<Messages>> = { ja: () => ja }

// Ready before the first render, so that nothing waits for words.
i18n.loadAndActivate({ locale: 'ja', messages: ja })

export async function activateLocale(locale: Locale): Promise<void> {
  i18n.loadAndActivate({ locale, messages: await catalogues[locale]() })
  document.documentElement.lang = locale
}

export { i18n }
