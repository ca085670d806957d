export { activateLocale, i18n, type Locale } from './messages'
