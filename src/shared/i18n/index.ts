export { hasChosenLocale, intlTags, isLocale, type Locale, localeNames, locales } from './locale'
export { activateLocale, activateRememberedLocale, chooseLocale, i18n } from './messages'
export { spokenLocale, useLocale } from './use-locale'
