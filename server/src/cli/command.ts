import type { Database } from '../platform/postgres/database'
import type { Config } from '../platform/process/config'
import { type Message, type Text, textIn } from '../platform/words'

/** What a command gets besides its arguments. */
export interface CommandContext {
  readonly config: Config
  /** Migrated. The embedded server is shared with a Kansoku that runs, else started and stopped with the command. */
  readonly database: Database
  readonly now: () => Date
  /** A line on standard output, in the language of the settings. */
  print(line: Text): void
  /** A path as the person typed it, seen from the folder they typed it in. */
  path(given: string): string
  /** Aborted by Ctrl-C: finish the batch in hand and return. */
  readonly signal: AbortSignal
}

/** One `npm run kansoku -- <name>`. A thrown Problem or UsageError is printed; the exit code is then 1 or 2. */
export interface Command {
  readonly name: string
  /** How to call it and what it does; the first line is shown in the list. */
  readonly usage: Message
  run(args: readonly string[], context: CommandContext): Promise<ExitCode>
}

/** Nothing and 0: done. 3: done, but something was refused and stands in the output. */
// biome-ignore lint/suspicious/noConfusingVoidType: most commands have nothing to say.
export type ExitCode = void | 0 | 3

/** Called wrongly: the message and the usage are shown. */
export class UsageError extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(textIn(said, 'ja'))
    this.said = said
  }
}
