import { invalidInput } from '../problem'
import type { Message } from '../words'
import { readingWords } from './words'

/** Limits of one file. */
export const mostBytes = 20 * 1024 * 1024
export const mostRows = 100_000
export const mostColumns = 100
export const mostCharactersInCell = 10_000
export const mostCharactersInRow = 30_000

export function tooManyRows() {
  return refusedFile(readingWords.tooManyRows)
}

export function rowTooLong(line: number) {
  return refusedFile(readingWords.rowTooLong(line))
}

export function tooManyBytes() {
  return refusedFile(readingWords.tooManyBytes)
}

export function workbookTooLarge() {
  return refusedFile(readingWords.workbookTooLarge)
}

export function unreadableWorkbook() {
  return refusedFile(readingWords.unreadableWorkbook)
}

export function unknownFileKind() {
  return refusedFile(readingWords.unknownKind)
}

/** Refuses the whole file; nothing was stored. */
export function refusedFile(message: Message) {
  return invalidInput([{ path: 'file', message }])
}
