import './sent/sent-schema'
import './sent/curve-schema'
import './people/people-schema'
import './people/answer-schema'
import './answers/answers-schema'
import './live/live-schema'

export { keepCounts } from './sent/keep-counts'
