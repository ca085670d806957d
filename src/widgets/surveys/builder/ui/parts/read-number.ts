import { readNumber as readWritten } from '../../../../../../engines/written-values'

/** Parses １２．５ and −3 as numbers; undefined for an empty text, null if it is no number, or not surely one. */
export function readNumber(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined
  // Both languages of the interface write numbers alike.
  const read = readWritten(typed, 'ja')
  return read.kind === 'number' ? read.value : null
}
