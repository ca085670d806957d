import type { Column, Format } from '../../../../../../../engines/data-out'
import type { LoadedTable } from './loaders'
import { shortNames } from './short-names'

/** A do-file for Stata 16 or later; null for a format that it does not read. */
export function stata(format: Format, tables: readonly LoadedTable[]): string | null {
  const readers: Partial<Record<Format, (table: LoadedTable) => string>> = {
    csv: (table) => delimited(table, { delimiter: ',', encoding: 'utf-8' }),
    csv_excel: (table) => delimited(table, { delimiter: ',', encoding: 'utf-8' }),
    csv_shift_jis: (table) => delimited(table, { delimiter: ',', encoding: 'Shift_JIS' }),
    tsv: (table) => delimited(table, { delimiter: '\\t', encoding: 'utf-8' }),
    sav: ({ file }) => `import spss using ${quoted(file)}, clear`,
    xlsx: workbook,
  }
  const read = readers[format]
  if (!read) return null
  return `* Reads every table of this export and saves it beside this file: use daily. Run it in the folder of this file.
version 16
${tables.map((table) => `\n${read(table)}\nsave ${quoted(`${table.name}.dta`)}, replace`).join('\n')}
`
}

/** Names that Stata keeps for itself. */
const reserved = new Set(
  '_all _b _coef _cons _n _pi _pred _rc _skip byte double float if in int long strl using with'.split(' '),
)

function workbook({ file }: LoadedTable): string {
  const [path = '', sheet = ''] = file.split('#')
  return `import excel using ${quoted(path)}, sheet(${quoted(sheet)}) firstrow case(preserve) clear`
}

function delimited(
  { file, columns }: LoadedTable,
  { delimiter, encoding }: { readonly delimiter: string; readonly encoding: string },
): string {
  const names = shortNames(
    columns.map(({ key }) => key),
    { most: 28, reserved },
  )
  const places = (isNumber: boolean) =>
    columns.flatMap(({ type }, place) => (isNumeric(type) === isNumber ? [place + 1] : [])).join(' ')
  const [numbers, texts] = [places(true), places(false)]
  const options = [
    `delimiters("${delimiter}") varnames(nonames) rowrange(2) bindquote(strict) maxquotedrows(unlimited)`,
    `encoding("${encoding}")`,
    ...(numbers === '' ? [] : [`numericcols(${numbers})`]),
    ...(texts === '' ? [] : [`stringcols(${texts})`]),
    'clear',
  ]
  return [
    `import delimited using ${quoted(file)}, ${options.join(' ')}`,
    ...columns.flatMap((column, place) => {
      const name = names[place] ?? column.key
      return [`rename v${place + 1} ${name}`, ...turned(column, name), ...labelled(column, name)]
    }),
  ].join('\n')
}

const isNumeric = (type: Column['type']) => type === 'number' || type === 'integer'

/** Dates, moments and yes or no as what they are; a moment with its offset is the time on the wall. */
function turned({ type }: Column, name: string): readonly string[] {
  const from = (expression: string, kind: string, format: string | null) => [
    `generate ${kind} ${name}_t = ${expression}`,
    `drop ${name}`,
    `rename ${name}_t ${name}`,
    ...(format === null ? [] : [`format ${name} ${format}`]),
  ]
  switch (type) {
    case 'date':
      return from(`date(${name}, "YMD")`, 'long', '%tdCCYY-NN-DD')
    case 'instant':
    case 'zonedInstant':
      return from(`clock(subinstr(substr(${name}, 1, 23), "T", " ", 1), "YMDhms")`, 'double', '%tc')
    case 'boolean':
      return from(`cond(${name} == "true", 1, cond(${name} == "false", 0, .))`, 'byte', null)
    default:
      return []
  }
}

function labelled({ name: words, definition, choices }: Column, name: string): readonly string[] {
  const codes = Object.entries(choices ?? {})
    .map(([code, label]) => `${code} = ${label.ja}`)
    .join('; ')
  return [
    `label variable ${name} ${quoted([...words.ja].slice(0, 80).join(''))}`,
    `notes ${name}: ${plain(`${definition.ja}${codes && ` ${codes}`}`)}`,
  ]
}

/** Signs that Stata would read as macros or quotes are left out. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[`$"']/g, '')

const quoted = (text: string) => `"${plain(text)}"`
