import { i18n, type Messages } from '@lingui/core'
import { type Locale, markLocaleUnsaved, rememberedLocale, rememberLocale } from './locale'

/**
 * Japanese is the source language: its sentences stand in the code of each screen, so it has no catalogue to load.
 * Every other language is one chunk, loaded when chosen.
 */
const catalogues: Record<Locale, () => Promise<Messages>> = {
  ja: async () => ({}),
  en: async () => (await import('./locales/en.po')).messages,
}

// Ready before the first render, so that nothing waits for words.
i18n.loadAndActivate({ locale: 'ja', messages: {} })

let lastAsked: Locale | null = null

/** Speaks another language from now on. Rejects while offline, with the old one still spoken. */
export async function activateLocale(locale: Locale): Promise<void> {
  lastAsked = locale
  const messages = await catalogues[locale]()
  // A catalogue that arrives after another language was chosen comes too late.
  if (lastAsked !== locale) return
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/** Before the first render: the language chosen on this device, else Japanese. */
export async function activateRememberedLocale(): Promise<void> {
  const locale = rememberedLocale()
  // Without the catalogue, Japanese is better than a blank page.
  if (locale !== null && locale !== 'ja') await activateLocale(locale).catch(() => {})
}

/** Speaks the language from now on, and at the next visit of this device. */
export async function speakLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  if (lastAsked === locale) rememberLocale(locale)
}

/** A person chose: remembered on this device, and to be saved in their account, now or once they have signed in. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await speakLocale(locale)
  markLocaleUnsaved()
}

export { i18n }
