import type { Message } from '../../../../platform/words'
import type { Rejection, Row } from '../rows/row'
import { importWords } from '../words'
import type { LoadableFile } from './inspect-folder'
import type { RowPlace } from './row-places'

/** Why the row is not taken beside those before it; null if it is. */
export function repeatOf(file: LoadableFile, row: Row, line: number, place: RowPlace): Rejection | null {
  const { earlier, text, hasBegunAgain, instants, endsDay } = place
  if (!endsDay && (!earlier || (hasBegunAgain && earlier.times === 1))) return null
  const at = { file: file.name, line, column: columnName(file, file.layout.date) }
  if (endsDay || !earlier) {
    const given = written(row.values.map(({ value }) => value))
    return { ...at, reason: 'conflict', message: importWords.midnightOfDayBefore(row.clock.date, given) }
  }
  const isUnsure = instants.length > 1 && !hasBegunAgain
  // Of two equal hours both may have the same value.
  if (earlier.text === text && !isUnsure) return { ...at, reason: 'duplicate', message: importWords.repeated }
  const message = isUnsure
    ? importWords.secondHour(earlier.line)
    : row.sleep
      ? importWords.contradictedStage(earlier.line)
      : importWords.contradictedBy(earlier.line, ...bothWritten(earlier.values, row))
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

/** A row of an hour has sixty values: as many are written as a person reads. */
const mostWritten = 6

/** The values of both rows; of rows of many, those that differ. */
function bothWritten(earlier: readonly number[], { values }: Row): [first: string, given: string] {
  const given = values.map(({ value }) => value)
  if (given.length <= mostWritten || given.length !== earlier.length)
    return [written(earlier), written(given)]
  const differing = given.flatMap((value, at) => (value === earlier[at] ? [] : [at])).slice(0, mostWritten)
  const of = (from: readonly number[]) => written(differing.map((at) => from[at] ?? Number.NaN))
  return [of(earlier), of(given)]
}
