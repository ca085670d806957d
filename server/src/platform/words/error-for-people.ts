import { type Message, textIn } from './message'

/**
 * An error that a person can fix. Its message, for logs, is Japanese; whoever prints it translates `said` to the reader's
 * language.
 */
export class ErrorForPeople extends Error {
  readonly said: Message

  constructor(said: Message, options?: ErrorOptions) {
    super(textIn(said, 'ja'), options)
    this.said = said
  }
}
