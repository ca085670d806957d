import { type DestinationStream, destination, type Logger, pino } from 'pino'

export type Log = Logger

/** Where PostgreSQL quotes the row it refused. */
const valuesInErrors = ['err.detail', 'err.where', 'err.parameters']

/** A JSON log on standard error, so that command output stays clean. Ids only: never answers, measurements, tokens, names or mail addresses. */
export function createLog(level = 'info', stream: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', ...valuesInErrors],
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    stream,
  )
}

function standardError(): DestinationStream {
  return destination({ fd: 2, sync: true })
}
