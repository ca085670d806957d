import pg from 'pg'
import { Unavailable } from '../problem'
import { problemWords } from '../words/problem-words'

/** The database cannot be reached, disconnected, or did not answer in time. Not a bug; a later attempt may succeed. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLostError'
  /** SQLSTATE, or the system's code. */
  readonly code: string | undefined
  /** The database answers, but this statement was too slow: retrying at once does not help. */
  readonly isTooSlow: boolean

  constructor(cause: unknown, wasSilent = false) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = codeOf(cause)
    this.isTooSlow = wasSilent || this.code === cancelled
  }
}

/**
 * Connection exceptions; a server that stops, crashed or starts; too many connections; and internal errors, with which
 * Citus reports a node lost during a statement.
 */
const lostStates = /^(08...|57P0[1-3]|53300|XX000)$/
/** query_canceled: a time limit ended the statement. */
const cancelled = '57014'

/** What happened to the connection during the statement. */
interface Meantime {
  readonly isGone: boolean
  /** Nothing was received within our limit. */
  readonly wasSilent: boolean
}

/** A statement's error as DatabaseLostError; null if the database was not lost. */
export function asLost(error: unknown, { isGone, wasSilent }: Meantime): DatabaseLostError | null {
  if (!(error instanceof pg.DatabaseError)) return isGone ? new DatabaseLostError(error, wasSilent) : null
  const state = error.code ?? ''
  return lostStates.test(state) || state === cancelled ? new DatabaseLostError(error) : null
}

/** The refusal shown to people; null for any other error. */
export function lostProblem(error: unknown): Unavailable | null {
  if (!(error instanceof DatabaseLostError)) return null
  return error.isTooSlow
    ? new Unavailable(problemWords.stopped, 30)
    : new Unavailable(problemWords.databaseLost, 2)
}

function codeOf(cause: unknown): string | undefined {
  const isCoded = typeof cause === 'object' && cause !== null && 'code' in cause
  return isCoded && typeof cause.code === 'string' ? cause.code : undefined
}
