import './hand-out/hand-out-schema'
import './answer/public-schema'
import './answer/public-lists-schema'

export { discardTestAnswers } from './hand-out/test-answer-link'
