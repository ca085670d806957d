export {
  intlTags,
  isLocale,
  isLocaleUnsaved,
  type Locale,
  localeNames,
  locales,
  markLocaleSaved,
} from './locale'
export { activateLocale, activateRememberedLocale, chooseLocale, i18n, speakLocale } from './messages'
export { spokenLocale, useLocale } from './use-locale'
