import type { Column, Format } from '../../../../../../../engines/data-out'
import type { LoadedTable } from './loaders'
import { shortNames } from './short-names'

/** Syntax for SPSS and PSPP; null for a format that they do not read. */
export function spss(format: Format, tables: readonly LoadedTable[]): string | null {
  const readers: Partial<Record<Format, (table: LoadedTable) => string>> = {
    csv: (table) => delimited(table, { delimiter: ',', encoding: 'UTF8' }),
    csv_excel: (table) => delimited(table, { delimiter: ',', encoding: 'UTF8' }),
    csv_shift_jis: (table) => delimited(table, { delimiter: ',', encoding: 'Shift_JIS' }),
    tsv: (table) => delimited(table, { delimiter: '\\t', encoding: 'UTF8' }),
    sav: ({ file }) => `GET FILE=${quoted(file)}.`,
    xlsx: workbook,
  }
  const read = readers[format]
  if (!read) return null
  return `* Encoding: UTF-8.
* Reads every table of this export into a dataset of its own: DATASET ACTIVATE daily. Run it in the folder of this file.
${tables.map((table) => `\n${read(table)}\nDATASET COPY ${table.name}.`).join('\n')}
`
}

const reserved = new Set(['all', 'and', 'by', 'eq', 'ge', 'gt', 'le', 'lt', 'ne', 'not', 'or', 'to', 'with'])

function workbook({ file }: LoadedTable): string {
  const [path = '', sheet = ''] = file.split('#')
  return `GET DATA /TYPE=XLSX /FILE=${quoted(path)} /SHEET=NAME ${quoted(sheet)} /READNAMES=ON.`
}

interface Variable {
  readonly column: Column
  readonly name: string
  /** As it stands in the file: moments and yes or no become what they are afterwards. */
  readonly written: string
}

function delimited(
  { file, columns }: LoadedTable,
  { delimiter, encoding }: { readonly delimiter: string; readonly encoding: string },
): string {
  const names = shortNames(
    columns.map(({ key }) => key),
    { most: 58, reserved },
  )
  const variables = columns.map((column, place): Variable => {
    const name = names[place] ?? column.key
    return { column, name, written: isTurned(column) ? `${name}_text` : name }
  })
  const turned = variables.filter(({ column }) => isTurned(column))
  const commands = [
    `GET DATA /TYPE=TXT /FILE=${quoted(file)} /ENCODING='${encoding}' /ARRANGEMENT=DELIMITED /DELCASE=LINE`,
    `  /DELIMITERS="${delimiter}" /QUALIFIER='"' /FIRSTCASE=2`,
    `  /VARIABLES=`,
    ...variables.map(({ column, written }) => `    ${written} ${formatOf(column)}`),
  ]
  return [
    `${commands.join('\n')}.`,
    ...turned.map(turn),
    ...(turned.length > 0
      ? ['EXECUTE.', `DELETE VARIABLES ${turned.map(({ written }) => written).join(' ')}.`]
      : []),
    `VARIABLE LABELS\n${variables.map(({ name, column }) => `  ${name} ${quoted(column.name.ja)}`).join('\n')}.`,
    ...variables.flatMap(({ name, column: { choices } }) =>
      choices && Object.keys(choices).length > 0
        ? [
            `VALUE LABELS ${name}\n${Object.entries(choices)
              .map(([code, words]) => `  ${quoted(code)} ${quoted(words.ja)}`)
              .join('\n')}.`,
          ]
        : [],
    ),
  ].join('\n')
}

const isTurned = ({ type }: Column) => type === 'instant' || type === 'zonedInstant' || type === 'boolean'

function formatOf({ type, privacy, choices }: Column): string {
  switch (type) {
    case 'number':
    case 'integer':
      return 'F20.6'
    case 'date':
      return 'SDATE10'
    case 'boolean':
      return 'A5'
    case 'instant':
    case 'zonedInstant':
      return 'A30'
    case 'text':
      return privacy === 'freeText' ? 'A4000' : choices ? 'A64' : 'A255'
  }
}

/** A moment with its offset is the time on the wall: SPSS knows no time zones. */
function turn({ column, name, written }: Variable): string {
  if (column.type === 'boolean')
    return `RECODE ${written} ('true'=1) ('false'=0) INTO ${name}.\nFORMATS ${name} (F1).`
  const part = (start: number, length: number, format: string) =>
    `NUMBER(SUBSTR(${written},${start},${length}),${format})`
  const day = `DATE.DMY(${part(9, 2, 'F2')},${part(6, 2, 'F2')},${part(1, 4, 'F4')})`
  const time = `${part(12, 2, 'F2')}*3600+${part(15, 2, 'F2')}*60+${part(18, 6, 'F6.3')}`
  return `IF (${written} NE '') ${name}=${day}+${time}.\nFORMATS ${name} (DATETIME24.3).`
}

function quoted(text: string): string {
  return `'${text.replaceAll(/\s+/g, ' ').replaceAll("'", "''").slice(0, 240)}'`
}
