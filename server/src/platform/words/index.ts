export { type Language, languageOf } from './language-of'
export { translated } from './translated'
