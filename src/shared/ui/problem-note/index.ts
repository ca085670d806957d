export { ProblemNote } from './ProblemNote'
export { problemSentence } from './problem-sentence'
