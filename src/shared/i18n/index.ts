export {
  intlTags,
  isLocale,
  isLocaleUnsaved,
  type Locale,
  localeFor,
  localeNames,
  locales,
  markLocaleSaved,
  rememberedLocale,
  rememberedSurveyLanguage,
  rememberSurveyLanguage,
} from './locale'
export {
  activateLocale,
  activateRememberedLocale,
  chooseLocale,
  i18n,
  readerLocale,
  switchLocale,
} from './messages'
export {
  beside,
  colon,
  inBrackets,
  listComma,
  listed,
  middleDot,
  named,
  quoted,
  rangeSign,
  withNote,
} from './punctuation'
export { useI18nOf } from './use-i18n-of'
export { currentLocale, useLocale } from './use-locale'
