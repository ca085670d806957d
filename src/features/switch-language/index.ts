export { useAccountLocale } from './model/use-account-locale'
export { LanguageChoice } from './ui/LanguageChoice'
export { LanguageSection } from './ui/LanguageSection'
export { LanguageSwitch } from './ui/LanguageSwitch'
