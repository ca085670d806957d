import { destination, type Logger, pino } from 'pino'

export type Log = Logger

/** A JSON log on standard error, so that command output stays clean. Ids only: never answers, measurements, tokens, names or mail addresses. */
export function createLog(level = 'info'): Log {
  return pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token'],
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination({ fd: 2, sync: true }),
  )
}
