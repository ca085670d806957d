import { crc32, deflateRawSync } from 'node:zlib'

/** A cell: a text, a number as it is stored, with the format in which it is shown, a day by its serial number, TRUE, or a formula with what it gave or how it failed. */
export type Cell =
  | string
  | { readonly number: string; readonly format?: string }
  | { readonly day: number }
  | { readonly is: boolean }
  | { readonly formula: string; readonly gave: string }
  | { readonly formula: string; readonly failed: string }
  | null

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A workbook of one sheet as Excel writes it: texts shared, days as numbers with a format, empty rows left out. */
export function workbook(rows: readonly (readonly Cell[])[]): Buffer {
  return editedWorkbook(rows, (sheet) => sheet)
}

/** The same with the XML of its sheet, or of another part, changed, as no spreadsheet writes it. */
export function editedWorkbook(
  rows: readonly (readonly Cell[])[],
  edited: (xml: string) => string,
  part = 'xl/worksheets/sheet1.xml',
): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))]
  const formats = [...new Set(rows.flat().flatMap((cell) => formatOf(cell) ?? []))]
  const ofFormats = formats
    .map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`)
    .join('')
  const named = formats.map(
    (format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`,
  )
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': related([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="被験者" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    // The second style is the built-in format of days.
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}">${named.length > 0 ? `<numFmts>${named.join('')}</numFmts>` : ''}<cellXfs count="${2 + formats.length}"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${ofFormats}</cellXfs></styleSheet>`,
    // Excel keeps how a name is read beside it.
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${texts
      .map(
        (text) => `<si><t xml:space="preserve">${escaped(text)}</t><rPh sb="0" eb="1"><t>ヨミ</t></rPh></si>`,
      )
      .join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${rows
      .map((row, index) => rowOf(row, index + 1, { texts, formats }))
      .join('')}</sheetData></worksheet>`,
  }
  return zipped(
    Object.entries(parts).map(([name, xml]) => [name, Buffer.from(name === part ? edited(xml) : xml)]),
  )
}

function related(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

interface Listed {
  readonly texts: readonly string[]
  readonly formats: readonly string[]
}

const formatOf = (cell: Cell) =>
  cell !== null && typeof cell === 'object' && 'number' in cell ? cell.format : undefined

function rowOf(row: readonly Cell[], line: number, listed: Listed): string {
  if (row.every((cell) => cell === null)) return ''
  const cells = row.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${line}`, listed))
  return `<row r="${line}">${cells.join('')}</row>`
}

function cellOf(cell: Cell, at: string, { texts, formats }: Listed): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${texts.indexOf(cell)}</v></c>`
  if ('number' in cell) {
    const style = cell.format === undefined ? '' : ` s="${2 + formats.indexOf(cell.format)}"`
    return `<c r="${at}"${style}><v>${cell.number}</v></c>`
  }
  if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
  if ('is' in cell) return `<c r="${at}" t="b"><v>${cell.is ? 1 : 0}</v></c>`
  if ('failed' in cell) return `<c r="${at}" t="e"><f>${escaped(cell.formula)}</f><v>${cell.failed}</v></c>`
  return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.gave)}</v></c>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** An archive of the parts, compressed. */
export function zipped(parts: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of parts) {
    const title = Buffer.from(name)
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, place, title)
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, packed])
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\x05\x06', 'latin1'), end])
}
