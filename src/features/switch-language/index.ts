export { useAccountLocale } from './model/use-account-locale'
export { LanguageSection } from './ui/LanguageSection'
export { LanguageSwitch } from './ui/LanguageSwitch'
