export { type Connection, reportReachable, useConnection } from './connection'
