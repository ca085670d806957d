import { ErrorForPeople, type Message } from '../../../../platform/words'

/** Why a row, a cell or the rest of a file was not taken. Stored in import_rejection.reason. */
export type RejectionReason =
  | 'unknown_layout'
  | 'empty'
  | 'encoding'
  | 'cut_off'
  | 'unreadable'
  | 'line_too_long'
  | 'column_count'
  | 'quote'
  | 'other_table'
  | 'missing'
  | 'not_a_date'
  | 'no_such_date'
  | 'no_such_time'
  | 'date_out_of_range'
  | 'not_a_number'
  | 'negative'
  | 'out_of_range'
  | 'unit'
  | 'duplicate'
  | 'conflict'
  // Not refused: a value replaced a stored one ('replaced'), or the stored one stayed ('kept').
  | 'replaced'
  | 'kept'

/** The rest of a file cannot be read from here on; earlier rows stay. */
export class FileDefect extends ErrorForPeople {
  readonly reason: RejectionReason
  readonly line: number
  readonly column: Message

  constructor(reason: RejectionReason, line: number, column: Message, said: Message) {
    super(said)
    this.reason = reason
    this.line = line
    this.column = column
  }
}
