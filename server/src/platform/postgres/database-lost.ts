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
 * Connection exceptions; a server that stops, crashed or starts, or ends a connection for its time limits; one that became a
 * standby; too many connections; and internal errors, with which Citus reports a node lost during a statement.
 */
const lostStates = /^(08...|57P0[1-5]|25006|25P0[34]|53300|XX000)$/
/** What pg itself says of a connection that is gone: plain errors, which come before its socket says that it is closed. */
const lostWords =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when trying to connect|Query read timeout|write after end|This socket has been ended)/
/** What the system says of a socket. */
const lostCodes =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTCONN|ENOENT|EAI_AGAIN|ENOTFOUND|ERR_STREAM\w+|ERR_SOCKET\w+)$/
/** query_canceled: a time limit ended the statement. */
const cancelled = '57014'

/** What happened to the connection during the statement. */
interface Meantime {
  readonly isGone: boolean
  /** Nothing was received within our limit. */
  readonly wasSilent: boolean
}

/** serialization_failure, deadlock_detected, lock_not_available, and no room. */
const passingStates = /^(40001|40P01|55P03|53...)$/

/** Whether the same statement may succeed later although nobody changes anything here. */
export function mayPass(error: unknown): boolean {
  if (error instanceof DatabaseLostError) return true
  if (!(error instanceof pg.DatabaseError)) return error instanceof Error && !isBug(error)
  const state = error.code ?? ''
  return lostStates.test(state) || passingStates.test(state) || state === cancelled
}

/** pg reports a lost connection as a plain Error or as one of the system. */
function isBug(error: Error): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
}

/** A statement's error as DatabaseLostError; null if the database was not lost. */
export function asLost(error: unknown, { isGone, wasSilent }: Meantime): DatabaseLostError | null {
  if (error instanceof DatabaseLostError) return error
  if (!(error instanceof pg.DatabaseError)) {
    const isLost = isGone || saysLost(error) || lostCodes.test(codeOf(error) ?? '')
    return isLost ? new DatabaseLostError(error, wasSilent) : null
  }
  const state = error.code ?? ''
  return lostStates.test(state) || state === cancelled ? new DatabaseLostError(error) : null
}

function saysLost(error: unknown): boolean {
  return error instanceof Error && lostWords.test(error.message)
}

/**
 * The refusal shown to people; null for any other error. Also for what pg reports past our own client, such as of a cursor; a
 * socket's error without its words may be of another service.
 */
export function lostProblem(error: unknown): Unavailable | null {
  const isOfDatabase =
    error instanceof DatabaseLostError || error instanceof pg.DatabaseError || saysLost(error)
  const lost = isOfDatabase ? asLost(error, { isGone: false, wasSilent: false }) : null
  if (!lost) return null
  return lost.isTooSlow
    ? new Unavailable(problemWords.stopped, 30)
    : new Unavailable(problemWords.databaseLost, 2)
}

function codeOf(cause: unknown): string | undefined {
  const isCoded = typeof cause === 'object' && cause !== null && 'code' in cause
  return isCoded && typeof cause.code === 'string' ? cause.code : undefined
}
