/** Languages of the interface. */
export type Locale = 'ja' | 'en'

export const locales: readonly Locale[] = ['ja', 'en']

/** Each in its own language, so that its readers recognise it. */
export const localeNames: Record<Locale, string> = { ja: '日本語', en: 'English' }

/** The locales of Intl and react-aria for dates and numbers. Canadian English puts the year first, as research data does. */
export const intlTags: Record<Locale, string> = { ja: 'ja-JP', en: 'en-CA' }

const storageKey = 'kansoku.locale'
const surveyKey = 'kansoku.survey-language'
const unsavedKey = 'kansoku.locale-unsaved'

export function isLocale(value: unknown): value is Locale {
  return value === 'ja' || value === 'en'
}

/** The language of the frame around a survey, which may have languages that the interface lacks. */
export function localeFor(language: string): Locale {
  return isLocale(language) ? language : 'en'
}

/** The language last used on this device; null if it was never changed. */
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
  forget(surveyKey)
}

/** The language last chosen in a survey, which may be one that the interface lacks; null if the interface's was chosen since. */
export function rememberedSurveyLanguage(): string | null {
  try {
    return localStorage.getItem(surveyKey)
  } catch {
    return null
  }
}

export function rememberSurveyLanguage(language: string): void {
  keep(surveyKey, language)
}

/** Whether a language was chosen on this device that is not saved in the account yet: at /login, or offline. */
export function isLocaleUnsaved(): boolean {
  try {
    return localStorage.getItem(unsavedKey) !== null
  } catch {
    return false
  }
}

/** Marks the language chosen on this device, to be saved in the account later. */
export function markLocaleUnsaved(): void {
  keep(unsavedKey, '1')
}

export function markLocaleSaved(): void {
  forget(unsavedKey)
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
