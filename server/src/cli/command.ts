import type { Database } from '../platform/postgres/database'
import type { Config } from '../platform/process/config'
import { type Message, type Text, textIn } from '../platform/words'

export interface CommandContext {
  readonly config: Config
  /**
   * With migrations applied. Uses the embedded server of a running Kansoku; otherwise it is started and stopped with the
   * command.
   */
  readonly database: Database
  readonly now: () => Date
  /** Prints a line on standard output, in the configured language. */
  print(line: Text): void
  /** Resolves a path relative to the folder in which the person typed it. */
  path(given: string): string
  /** Aborted by Ctrl-C: finish the current batch and return. */
  readonly signal: AbortSignal
}

/** One `npm run kansoku -- <name>`. A thrown Problem or UsageError is printed; the exit code is then `failureCode` or 2. */
export interface Command {
  readonly name: string
  /** How to call it and what it does; help lists the first line. */
  readonly usage: Message
  /** The exit code of a failure other than a wrong call; left out: 1. */
  readonly failureCode?: number
  /** It may make the installation, as the first command of it; left out: it needs one that is there. */
  readonly mayBeFirst?: true
  run(args: readonly string[], context: CommandContext): Promise<ExitCode>
}

/** No result and 0: success. 3: finished, but something was refused and is named in the output. */
// biome-ignore lint/suspicious/noConfusingVoidType: most commands have nothing to say.
export type ExitCode = void | 0 | 3

/** A wrong call: the message and the usage are shown. */
export class UsageError extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(textIn(said, 'ja'))
    this.said = said
  }
}
