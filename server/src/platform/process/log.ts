import { type DestinationStream, destination, type Logger, pino } from 'pino'

export type Log = Logger

/** Fields in which PostgreSQL quotes the refused row. */
const valuesInErrors = ['err.detail', 'err.where', 'err.parameters']

/**
 * A JSON log on standard error, so that it does not mix with command output. Ids only: never answers, measurements, tokens,
 * names or mail addresses.
 */
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
