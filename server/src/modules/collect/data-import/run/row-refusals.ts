import type { Message } from '../../../../platform/words'
import type { Rejection, Row } from '../rows/row'
import { importWords } from '../words'
import type { LoadableFile } from './inspect-folder'
import type { RowPlace } from './row-places'

/** Why the row is not taken beside those before it; null if it is. */
export function repeatOf(file: LoadableFile, row: Row, line: number, place: RowPlace): Rejection | null {
  const { earlier, text, hasBegunAgain, instants, endsDay } = place
  const at = { file: file.name, line, column: columnName(file, file.layout.date) }
  const given = written(row.values.map(({ value }) => value))
  if (endsDay)
    return { ...at, reason: 'conflict', message: importWords.midnightOfDayBefore(row.clock.date, given) }
  if (!earlier || (hasBegunAgain && earlier.times === 1)) return null
  if (earlier.text === text) return { ...at, reason: 'duplicate', message: importWords.repeated }
  const message = row.sleep
    ? importWords.contradictedStage(earlier.line)
    : instants.length > 1 && !hasBegunAgain
      ? importWords.secondHour(earlier.line)
      : importWords.contradictedBy(earlier.line, written(earlier.values), given)
  return { ...at, reason: 'conflict', message }
}

export function skippedHour(file: LoadableFile, line: number): Rejection {
  return {
    file: file.name,
    line,
    column: columnName(file, file.layout.date),
    reason: 'no_such_time',
    message: importWords.skippedHour,
  }
}

/** A minute of a sleep log that would make it longer than any sleep. */
export function sleepTooFar(file: LoadableFile, line: number, begun: number): Rejection {
  return {
    file: file.name,
    line,
    column: columnName(file, file.layout.date),
    reason: 'out_of_range',
    message: importWords.sleepTooFar(begun),
  }
}

export function otherCase(
  file: LoadableFile,
  line: number,
  { id, known }: { id: string; known: string },
): Rejection {
  return {
    file: file.name,
    line,
    column: columnName(file, file.layout.id),
    reason: 'out_of_range',
    message: importWords.idOtherCase(id, known),
  }
}

/** A row of somebody who was not registered. */
export function idRefused(file: LoadableFile, line: number, message: Message): Rejection {
  return { file: file.name, line, column: columnName(file, file.layout.id), reason: 'out_of_range', message }
}

/** The column's name as in the header. */
function columnName({ names }: LoadableFile, column: string): string {
  return names.find((name) => name.trim().toLowerCase() === column)?.trim() ?? column
}

const written = (values: readonly number[]): string => values.join(' / ')
