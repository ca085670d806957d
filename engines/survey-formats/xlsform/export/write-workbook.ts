import type { Workbook } from '../workbook'
import { zipped } from './zip'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** The sheets as an .xlsx file. All cells are text. */
export function writeWorkbook(workbook: Workbook): Uint8Array<ArrayBuffer> {
  const names = Object.keys(workbook)
  const each = (part: (name: string, number: number) => string) =>
    names.map((name, place) => part(name, place + 1)).join('')
  return zipped([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${each(
        (_, number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
      )}</Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
        (name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
      )}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packages}/relationships">${each(
        (_, number) =>
          `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )}</Relationships>`,
    ],
    ...Object.values(workbook).map(
      (rows, place) => [`xl/worksheets/sheet${place + 1}.xml`, sheetOf(rows)] as const,
    ),
  ])
}

function sheetOf(rows: readonly (readonly string[])[]): string {
  const written = rows.map((row, place) => {
    const cells = row.map((cell, column) =>
      cell === ''
        ? ''
        : `<c r="${letters(column)}${place + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
    )
    return `<row r="${place + 1}">${cells.join('')}</row>`
  })
  return `${head}<worksheet xmlns="${main}"><sheetData>${written.join('')}</sheetData></worksheet>`
}

function letters(column: number): string {
  const rest = Math.floor(column / 26)
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}

function escaped(text: string): string {
  return (
    text
      // XML does not allow control characters.
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('"', '&quot;')
  )
}
