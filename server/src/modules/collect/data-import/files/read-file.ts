import type { Message } from '../../../../platform/words'
import { readAccountExport } from '../account-export/read-account-export'
import { readEpochs } from '../actigraph/read-epochs'
import { readAppleHealth } from '../apple/read-apple-health'
import type { Layout } from '../layouts/layout'
import { normaliseHeader, recognise } from '../layouts/layout'
import { readMappedTable } from '../mapped/read-mapped'
import { createRowReader, type DateRange } from '../rows/read-row'
import type { Row, RowDefect } from '../rows/row'
import { splitRow } from '../rows/split-row'
import { headerOfSamsung, readSamsungTable } from '../samsung/read-samsung'
import { createTakeoutRowReader, readTakeoutJson } from '../takeout/read-takeout'
import { importWords, placeWords } from '../words'
import { describeEncoding } from './encoding'
import { FileDefect } from './file-defect'
import { otherExportOf } from './other-exports'
import { BrokenStream } from './read-bytes'
import { readHead } from './read-head'
import { brokenAt, type LineDamage, readLines } from './read-lines'
import type { RowHandler, SourceFile } from './source-file'

/** The layout recognised from a file's header, or the defect. */
export type Recognised = { layout: Layout; names: string[] } | { defect: FileDefect }

/** Reads the header only. */
export async function recogniseFile(file: SourceFile, layouts: readonly Layout[]): Promise<Recognised> {
  try {
    if (layouts.some(({ isOf }) => isOf)) return await recogniseHead(file, layouts)
    for await (const block of readLines(file))
      return recogniseHeader(file.name, block.lines[0] ?? '', block.damaged.get(0), layouts)
    return { defect: emptyFile(importWords.emptyFile) }
  } catch (error) {
    const defect = error instanceof BrokenStream ? brokenAt(error, 1) : error
    if (defect instanceof FileDefect) return { defect: otherThanDamaged(file.name) ?? defect }
    throw error
  }
}

/** Reads all rows. A defect that ends the file early is handed over as the last rejection. */
export async function readFile(
  file: SourceFile,
  layout: Layout,
  names: readonly string[],
  range: DateRange,
  handler: RowHandler,
  onRead?: (bytes: number) => void,
): Promise<void> {
  const { takeout, samsung, account, mapped } = layout
  if (mapped) return readMappedTable(file, mapped, range, handler, onRead)
  if (layout.isEpochs) return readEpochs(file, range, handler, onRead)
  if (layout.isXml) return readAppleHealth(file, range, handler, onRead)
  if (takeout?.as === 'json') return readTakeoutJson(file, takeout, range, handler, onRead)
  if (samsung) return readSamsungTable(file, samsung, range, handler, onRead)
  if (account) return readAccountExport(file, account, range, handler, onRead)
  const header = normaliseHeader(names)
  const reader = takeout
    ? createTakeoutRowReader(file, takeout, header, range)
    : createRowReader(layout, header, names, range)
  const defects: RowDefect[] = []
  try {
    for await (const block of readLines(file, onRead)) {
      for (let i = block.firstLine === 1 ? 1 : 0; i < block.lines.length; i += 1) {
        const text = block.lines[i] ?? ''
        if (text === '') continue
        const line = block.firstLine + i
        const row = readLine(text, block.damaged.get(i))
        if (row) handler.row(row, line, text)
        for (const defect of defects.splice(0)) handler.rejected({ file: file.name, line, ...defect })
      }
      await handler.blockEnded?.(block.firstLine + block.lines.length - 1)
    }
  } catch (error) {
    if (!(error instanceof FileDefect)) throw error
    const { line, column, reason, said: message } = error
    handler.rejected({ file: file.name, line, column, reason, message })
  }

  function readLine(text: string, damage: LineDamage | undefined): Row | null {
    if (damage) {
      defects.push({ column: damage.place, reason: 'encoding', message: damage.message })
      return null
    }
    const fields = splitRow(text)
    if (!fields) {
      defects.push({
        column: placeWords.character(text.indexOf('"') + 1),
        reason: 'quote',
        message: importWords.openQuote,
      })
      return null
    }
    return reader.read(fields, defects)
  }
}

/** Recognises a format that is no table (JSON, XML, a ZIP and the like) by the first bytes of the file. */
async function recogniseHead(file: SourceFile, layouts: readonly Layout[]): Promise<Recognised> {
  const head = await readHead(file)
  const { bytes, text } = head
  if (bytes.length === 0) return { defect: emptyFile(importWords.emptyFile) }
  if (/^(fffe|feff)/.test(bytes.subarray(0, 2).toString('hex')))
    return { defect: new FileDefect('encoding', 1, placeWords.byte(1), describeEncoding(bytes)) }
  const layout = layouts.find(({ isOf }) => isOf?.(head))
  const [, encoding = 'UTF-8'] = /^[^<]*<\?xml[^>]*encoding=["']([^"']+)/.exec(text) ?? []
  if (layout && !/^(utf-?8|us-ascii)$/i.test(encoding))
    return { defect: new FileDefect('encoding', 1, placeWords.header, importWords.headerNotUtf8) }
  const [firstLine = ''] = text.split('\n', 1)
  if (layout?.takeout?.as === 'csv')
    return {
      layout,
      names: firstLine
        .replace(/^\uFEFF/, '')
        .trim()
        .split(','),
    }
  if (layout?.samsung) return { layout, names: [...headerOfSamsung(text)] }
  if (layout) return { layout, names: [...(layout.names ?? [])] }
  return { defect: unknownLayout(otherExportOf(file.name, firstLine)) }
}

function recogniseHeader(
  file: string,
  line: string,
  damage: LineDamage | undefined,
  layouts: readonly Layout[],
): Recognised {
  const names = damage ? null : splitRow(line)
  const layout = names && recognise(layouts, normaliseHeader(names))
  if (layout) return { layout, names }
  if (!damage) return { defect: unknownLayout(otherExportOf(file, line)) }
  return {
    defect: otherThanDamaged(file) ?? new FileDefect('encoding', 1, damage.place, damage.message),
  }
}

/** The defect of a file without rows of data; `message` says what it has instead. */
export function emptyFile(message: Message): FileDefect {
  return new FileDefect('empty', 1, placeWords.file, message)
}

/** The defect of a damaged file whose name is that of another export and no CSV: naming that export helps more than telling that the file is binary. */
function otherThanDamaged(file: string): FileDefect | null {
  const other = /\.csv(\.gz)?$/i.test(file) ? null : otherExportOf(file, '')
  return other === null ? null : unknownLayout(other)
}

function unknownLayout(other: string | null) {
  const said = other === null ? importWords.unknownLayout : importWords.otherExport(other)
  return new FileDefect('unknown_layout', 1, placeWords.header, said)
}
