import { isDiskFull } from '../platform/postgres/disk-full'
import { isPassing } from '../platform/postgres/read-again'
import { Problem } from '../platform/problem'
import { ErrorForPeople, type Language, type Message, textIn } from '../platform/words'
import { type Command, UsageError } from './command'
import { cliWords } from './words'

export interface Failure {
  readonly text: string
  readonly exitCode: number
}

// The database server ended during the command: the socket failed (EPIPE …) or PostgreSQL reported a shutdown (57P01 …).
const lostConnection = /^(EPIPE|ECONNRESET|ECONNREFUSED|57P0[1-3]|08\d{3})$/

/** The output of a failed command: a sentence for a refusal, the whole error for a bug. */
export function failureOf(
  error: unknown,
  { usage, failureCode = 1 }: Pick<Command, 'usage' | 'failureCode'>,
  language: Language,
): Failure {
  const said = (message: Parameters<typeof textIn>[0]) => textIn(message, language)
  if (error instanceof UsageError) return { text: `${said(error.said)}\n\n${said(usage)}`, exitCode: 2 }
  if (!(error instanceof Error)) return { text: String(error), exitCode: failureCode }
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS')) {
    return { text: `${said(argumentFault(code, error.message))}\n\n${said(usage)}`, exitCode: 2 }
  }
  if (isPassing(error) || lostConnection.test(code) || /^Connection terminated/.test(error.message)) {
    return { text: said(cliWords.databaseLost), exitCode: failureCode }
  }
  if (isDiskFull(error)) return { text: said(cliWords.diskFull), exitCode: failureCode }
  if (error instanceof ErrorForPeople) return { text: said(error.said), exitCode: failureCode }
  if (error instanceof Problem) {
    const refused = error.said === null ? error.fields.map(({ message }) => message) : [error.said]
    return { text: refused.map(said).join(' '), exitCode: failureCode }
  }
  return { text: error.stack ?? error.message, exitCode: failureCode }
}

/** Node names the option only in its English message: Unknown option '--projct'. */
function argumentFault(code: string, message: string): Message {
  const named = /'(-[^\s,']+)|'([^']*)'/.exec(message)
  const name = named?.[1] ?? named?.[2] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return cliWords.unknownOption(name)
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return cliWords.surplusArgument(name)
  return cliWords.unreadableOption(name)
}
