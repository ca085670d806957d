export { ErrorForPeople } from './error-for-people'
export { nouns } from './glossary'
export { type Language, languageOf } from './language-of'
export { catalogue, type Message, type Text, textIn, type Words } from './message'
