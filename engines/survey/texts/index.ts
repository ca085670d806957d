export { inLanguage } from './in-language'
export { plainText } from './ruby'
