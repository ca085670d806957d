export { type Connection, reportReachable, useConnection } from './connection'
export { probeUntilAnswered, serverAnswers } from './probe'
