export {
  intlTags,
  isLocale,
  isLocaleUnsaved,
  type Locale,
  localeNames,
  locales,
  markLocaleSaved,
} from './locale'
export { activateLocale, activateRememberedLocale, chooseLocale, i18n, switchLocale } from './messages'
export { currentLocale, useLocale } from './use-locale'
