export { failureSentence } from './failure-sentence'
export { ProblemNote } from './ProblemNote'
