export { type RulePart, RuleSentence } from './RuleSentence'
