import { type Message, textIn } from './message'

/** Something that a person can mend. Its message, for logs, is Japanese; who prints it says it in the reader's language. */
export class ErrorForPeople extends Error {
  readonly said: Message

  constructor(said: Message, options?: ErrorOptions) {
    super(textIn(said, 'ja'), options)
    this.said = said
  }
}
