/** Languages of the interface. */
export type Locale = 'ja' | 'en'

export const locales: readonly Locale[] = ['ja', 'en']

/** Each in its own words, so that one finds one's own. */
export const localeNames: Record<Locale, string> = { ja: '日本語', en: 'English' }

/** How Intl and react-aria write dates and numbers. Canadian English puts the year first, as research data does. */
export const intlTags: Record<Locale, string> = { ja: 'ja-JP', en: 'en-CA' }

const storageKey = 'kansoku.locale'

export function isLocale(value: unknown): value is Locale {
  return value === 'ja' || value === 'en'
}

/** The language chosen on this device; null where nobody chose. */
export function rememberedLocale(): Locale | null {
  try {
    const value = localStorage.getItem(storageKey)
    return isLocale(value) ? value : null
  } catch {
    return null
  }
}

export function hasChosenLocale(): boolean {
  return rememberedLocale() !== null
}

export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
