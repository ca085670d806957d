export { nouns } from './glossary'
export { type Language, languageOf } from './language-of'
export { catalogue, type Message, type Said, textIn, type Words } from './message'
export { translated } from './translated'
