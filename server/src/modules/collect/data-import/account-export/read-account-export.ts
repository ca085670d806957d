import { readers } from '../../../../../../engines/providers'
import { readTableLines } from '../files/read-table-lines'
import type { RowHandler, SourceFile } from '../files/source-file'
import { columnCountDefect, type DateRange } from '../rows/read-row'
import type { Origin, RowDefect } from '../rows/row'
import type { JsonEntry } from '../takeout/json-entries'
import { brokenEntry, readEntries } from '../takeout/read-takeout'
import type { RowReading } from '../takeout/takeout-form'
import { ZoneClock } from '../takeout/takeout-time'
import type { AccountForm, ExportingProvider } from './account-form'
import { accountOfExport } from './account-of-export'
import { LeftValues } from './left-values'
import { rowsOfReading } from './rows-of-reading'

/** The account's one device: what its wearables have counted, as the provider has joined it. */
const origins: Readonly<Record<ExportingProvider, Origin>> = {
  garmin: { code: 'garmin', model: 'Garmin' },
  oura: { code: 'oura', model: 'Oura Ring' },
}

/** Reads a file of an account's export as the provider's own answers are read. Memory does not grow with it. */
export async function readAccountExport(
  file: SourceFile,
  { as, provider }: AccountForm,
  range: DateRange,
  handler: RowHandler,
  onRead?: (bytes: number) => void,
): Promise<void> {
  const timeZone = range.timeZone ?? 'UTC'
  const account = accountOfExport(file.name, provider) ?? ''
  const reading: RowReading = { account, range, zone: new ZoneClock(timeZone) }
  const left = new LeftValues()
  if (as === 'list') {
    await readEntries(
      file,
      handler,
      ({ text, line, isBroken }: JsonEntry) => {
        const entry = isBroken ? undefined : parsed(text)
        if (entry === undefined) reject(line, brokenEntry)
        else take(entry, line, text)
      },
      onRead,
    )
  } else {
    let names: readonly string[] = []
    const takeLine = (text: string, line: number) => {
      const cells = text.split(';')
      if (line === 1) names = cells.map((name) => name.replace(/^\uFEFF/, '').trim())
      else if (text === '') return
      else if (cells.length !== names.length) reject(line, columnCountDefect(cells.length, names.length))
      else take(Object.fromEntries(names.map((name, at) => [name, cellValue(cells[at] ?? '')])), line, text)
    }
    await readTableLines(file, { handler, headLines: 1, take: takeLine, onRead })
  }
  left.tell(handler)

  function take(entry: unknown, line: number, text: string): void {
    const read = readers[provider](entry, { timeZone })
    for (const refusal of read.refused) {
      const defect = left.note(refusal)
      if (defect) reject(line, defect)
    }
    // Oura alone has sleeps that were deleted.
    for (const _ of read.gone) left.note({ what: 'sleep', reason: 'rejected' })
    for (const row of rowsOfReading(read, reading, origins[provider])) {
      if ('reason' in row) reject(line, row)
      else handler.row(row, line, text)
    }
  }

  function reject(line: number, defect: RowDefect): void {
    handler.rejected({ file: file.name, line, ...defect })
  }
}

/** A cell without a value is none; lists and objects stand in cells as JSON. */
function cellValue(cell: string): unknown {
  const text = cell.trim()
  if (text === '') return undefined
  return /^[[{]/.test(text) ? (parsed(text) ?? text) : text
}

/** Undefined where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
