/** Languages of the interface. */
export type Locale = 'ja' | 'en'

export const locales: readonly Locale[] = ['ja', 'en']

/** Each in its own words, so that one finds one's own. */
export const localeNames: Record<Locale, string> = { ja: '日本語', en: 'English' }

/** How Intl and react-aria write dates and numbers. Canadian English puts the year first, as research data does. */
export const intlTags: Record<Locale, string> = { ja: 'ja-JP', en: 'en-CA' }

const storageKey = 'kansoku.locale'
const unsavedKey = 'kansoku.locale-unsaved'

export function isLocale(value: unknown): value is Locale {
  return value === 'ja' || value === 'en'
}

/** The language last spoken on this device; null where it was never another than at first. */
export function rememberedLocale(): Locale | null {
  try {
    const value = localStorage.getItem(storageKey)
    return isLocale(value) ? value : null
  } catch {
    return null
  }
}

export function rememberLocale(locale: Locale): void {
  keep(storageKey, locale)
}

/** Whether somebody chose a language on this device that their account does not know yet: at /login, or offline. */
export function isLocaleUnsaved(): boolean {
  try {
    return localStorage.getItem(unsavedKey) !== null
  } catch {
    return false
  }
}

/** What was chosen on this device goes into the account at the next opportunity. */
export function markLocaleUnsaved(): void {
  keep(unsavedKey, '1')
}

export function markLocaleSaved(): void {
  try {
    localStorage.removeItem(unsavedKey)
  } catch {
    // Then nothing was kept either.
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
