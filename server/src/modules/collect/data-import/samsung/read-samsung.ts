import { basename } from 'node:path'
import { BrokenStream, readBytes } from '../files/read-bytes'
import { readTableLines } from '../files/read-table-lines'
import type { RowHandler, SourceFile } from '../files/source-file'
import { columnCountDefect, type DateRange } from '../rows/read-row'
import type { Row, RowDefect } from '../rows/row'
import { splitRow } from '../rows/split-row'
import { fieldsOf, type RowReading } from '../takeout/takeout-form'
import { ZoneClock } from '../takeout/takeout-time'
import { importWords, placeWords, samsungWords } from '../words'
import { accountOfSamsungPath } from './account-of-path'
import type { CellOf, SamsungForm } from './samsung-forms'

/** An hour by the minute has some 10 kB. */
const mostBinBytes = 4 * 1024 * 1024

/** The type and the delimiter that the first line tells; null where it is no table of Samsung Health. */
export function typeOfSamsung(text: string): string | null {
  return /^\uFEFF?com\.samsung\.((?:s?health)\.[a-z0-9_.]{1,80})[,;]/i.exec(text)?.[1]?.toLowerCase() ?? null
}

/** The names of the columns, which stand in the second line. */
export function headerOfSamsung(text: string): readonly string[] {
  const [first = '', second = ''] = text.split('\n', 2)
  return namesIn(second.replace(/\r$/, ''), delimiterOf(first))
}

/** The last part of a column's name: start_time of com.samsung.health.sleep.start_time. */
export const lastPartOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** A row of the table, or what is wrong with it; `text` is what repeats are told by. */
type Taken = { readonly text: string } & ({ readonly row: Row } | { readonly defect: RowDefect })

/**
 * Reads a table of Samsung Health: the first line says what it is, the second has the names, and rows end with one comma more.
 * Memory grows with a block of lines and the values by the minute of one line.
 */
export async function readSamsungTable(
  file: SourceFile,
  form: SamsungForm,
  range: DateRange,
  handler: RowHandler,
  onRead?: (bytes: number) => void,
): Promise<void> {
  const account = accountOfSamsungPath(file.name) ?? ''
  const reading: RowReading = { account, range, zone: new ZoneClock(range.timeZone ?? 'UTC') }
  let delimiter = ','
  let cellsOf: CellReader = () => () => ''
  let ofOneDevice = 0
  const takeLine = (text: string, line: number) => {
    if (line === 1) delimiter = delimiterOf(text)
    else if (line === 2) cellsOf = cellReader(namesIn(text, delimiter), delimiter)
    else if (text !== '') return take(text, line)
  }
  await readTableLines(file, { handler, headLines: 2, take: takeLine, onRead })
  if (ofOneDevice > 0) handler.told?.(samsungWords.oneDevice, samsungWords.oneDeviceLeft(ofOneDevice))

  function take(text: string, line: number): Promise<void> | void {
    const cells = cellsOf(text)
    if (typeof cells !== 'function') return reject(line, cells)
    const bins = form.binsOf?.(cells) ?? ''
    if (bins !== '') return binsIn(bins).then((taken) => hand(line, taken))
    const read = form.read(cells, reading)
    if (read === 'oneDevice') ofOneDevice += 1
    else if ('reason' in read) reject(line, read)
    else
      hand(
        line,
        read.map((row) => ({ row, text })),
      )
  }

  function hand(line: number, taken: readonly Taken[]): void {
    for (const one of taken) {
      if ('row' in one) handler.row(one.row, line, one.text)
      else reject(line, one.defect)
    }
  }

  function reject(line: number, defect: RowDefect): void {
    handler.rejected({ file: file.name, line, ...defect })
  }

  /** The values by the minute that lie in a file of their own. */
  async function binsIn(name: string): Promise<readonly Taken[]> {
    const source = file.beside?.[basename(name)]
    const list = source === undefined ? null : await listIn(source)
    if (list === null) {
      const message =
        source === undefined ? samsungWords.noBins(basename(name)) : samsungWords.brokenBins(source.name)
      return [{ text: name, defect: { column: 'binning_data', reason: 'missing', message } }]
    }
    return list.map((bin): Taken => {
      const read = form.readBin?.(fieldsOf(bin), reading)
      const text = JSON.stringify(bin)
      if (read && !('reason' in read)) return { text, row: read }
      const nothing: RowDefect = {
        column: 'binning_data',
        reason: 'missing',
        message: importWords.valueMissing,
      }
      return { text, defect: read ?? nothing }
    })
  }
}

/** The list of a file in JSON; null where it cannot be read. */
async function listIn(source: SourceFile): Promise<readonly unknown[] | null> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of readBytes(source)) {
      length += piece.length
      if (length > mostBinBytes) return null
      pieces.push(Buffer.from(piece))
    }
    const list: unknown = JSON.parse(
      Buffer.concat(pieces)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    )
    return Array.isArray(list) ? list : null
  } catch (error) {
    if (error instanceof BrokenStream || error instanceof SyntaxError) return null
    throw error
  }
}

/** Some countries' exports have semicolons. */
const delimiterOf = (first: string): ',' | ';' => (/^[^,;]{0,200};/.test(first) ? ';' : ',')

const namesIn = (text: string, delimiter: string): readonly string[] => {
  const names = text.split(delimiter).map((name) => name.trim())
  return names.at(-1) === '' ? names.slice(0, -1) : names
}

type CellReader = (text: string) => CellOf | RowDefect

/** Reads the cells of a line by the last parts of their columns' names; a name that is there twice is the one with a prefix. */
function cellReader(names: readonly string[], delimiter: string): CellReader {
  const plain = names.map((name, at) => [name, at] as const)
  const prefixed = plain.filter(([name]) => lastPartOf(name) !== name)
  // Of several the first one counts, so that it is set last.
  const places = new Map([
    ...plain.toReversed(),
    ...prefixed.toReversed().map(([name, at]) => [lastPartOf(name), at] as const),
  ])
  return (text) => {
    const fields = delimiter === ',' ? splitRow(text) : text.split(delimiter)
    if (!fields)
      return {
        column: placeWords.character(text.indexOf('"') + 1),
        reason: 'quote',
        message: importWords.openQuote,
      }
    if (fields.length === names.length + 1 && fields.at(-1) === '') fields.pop()
    if (fields.length !== names.length) return columnCountDefect(fields.length, names.length)
    return (column) => (fields[places.get(column) ?? -1] ?? '').trim()
  }
}
