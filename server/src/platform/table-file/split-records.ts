import { refusedFile } from './file-limits'
import { readingWords } from './words'

/** More cells than any table has: a line of a million commas is refused before it is kept. */
const mostCells = 1000
const lineFeed = 10
const carriageReturn = 13

/**
 * The rows of a delimited text. CR, LF and CRLF end a row, also mixed, except inside quotes. A doubled quote inside quotes
 * is a quote; one inside an unquoted cell is itself: 5'10". A blank line is a row without cells. Reads each character once.
 */
export function* recordsOf(text: string, delimiter: string): Generator<readonly string[]> {
  let at = 0
  for (let line = 1; at < text.length; line += 1) {
    const cells: string[] = []
    let ended = isBreak(text, at)
    while (!ended) {
      const cell = text[at] === '"' ? quotedCell(text, at, delimiter, line) : plainCell(text, at, delimiter)
      cells.push(cell.value)
      if (cells.length > mostCells) throw refusedFile(readingWords.tooManyCells(line, mostCells))
      at = cell.end
      if (text[at] === delimiter) at += 1
      else ended = true
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    yield cells
  }
}

interface Cell {
  readonly value: string
  /** Index of the delimiter or line break after the cell, or the end of the text. */
  readonly end: number
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  const separator = delimiter.charCodeAt(0)
  let end = start
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end)
    if (code === separator || code === lineFeed || code === carriageReturn) break
  }
  return { value: text.slice(start, end), end }
}

function quotedCell(text: string, start: number, delimiter: string, line: number): Cell {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) throw refusedFile(readingWords.unclosedQuote(line))
  const value = text.slice(start + 1, close).replaceAll('""', '"')
  const end = close + 1
  if (end === text.length || text[end] === delimiter || isBreak(text, end)) return { value, end }
  // In `"5" wide` the quotes belong to the value. If line breaks lie between them, the first quote was not closed.
  if (/[\r\n]/.test(value)) throw refusedFile(readingWords.unclosedQuote(line))
  const rest = plainCell(text, end, delimiter)
  return { value: `"${value}"${rest.value}`, end: rest.end }
}

function isBreak(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === lineFeed || code === carriageReturn
}
