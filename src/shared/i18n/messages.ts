import { i18n, type Messages } from '@lingui/core'
import { isLocale, type Locale, markLocaleUnsaved, rememberedLocale, rememberLocale } from './locale'

/**
 * Japanese is the source language: its texts are in the code of each screen, so it needs no catalogue. Every other language
 * is a chunk that is loaded when chosen.
 */
const catalogues: Record<Locale, () => Promise<Messages>> = {
  ja: async () => ({}),
  en: async () => (await import('./locales/en.po')).messages,
}

/** The texts of a language. Rejects while offline. */
export const messagesOf = (locale: Locale): Promise<Messages> => catalogues[locale]()

// Active before the first render, so that nothing waits for texts.
i18n.loadAndActivate({ locale: 'ja', messages: {} })

let lastAsked: Locale | null = null

/** Switches the language. Rejects while offline and keeps the current one. */
export async function activateLocale(locale: Locale): Promise<void> {
  lastAsked = locale
  const messages = await messagesOf(locale).catch((error: unknown) => {
    if (lastAsked === locale) lastAsked = null
    throw error
  })
  // Another language was chosen while this catalogue loaded.
  if (lastAsked !== locale) return
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/** The language that answers are read in, also while its texts still load: for requests on their way before the first render. */
export function readerLocale(): Locale {
  return lastAsked ?? (isLocale(i18n.locale) ? i18n.locale : 'ja')
}

/** Before the first render: activates the language chosen on this device, else Japanese. */
export async function activateRememberedLocale(): Promise<void> {
  const locale = rememberedLocale()
  // If the catalogue fails to load, Japanese is better than a blank page.
  if (locale !== null && locale !== 'ja') await activateLocale(locale).catch(() => {})
}

/** Switches the language and stores it on this device. */
export async function switchLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  if (lastAsked === locale) rememberLocale(locale)
}

/** The user chose a language: stores it on this device, and marks it to be saved in the account after sign-in. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await switchLocale(locale)
  markLocaleUnsaved()
}

export { i18n }
