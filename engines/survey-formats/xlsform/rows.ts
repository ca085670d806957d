import { languageTag } from './languages'

/** A row of a sheet: plain cells by column, and texts by column and language. */
export interface Row {
  readonly cells: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Old names of columns. */
const renamed: Readonly<Record<string, string>> = {
  'list name': 'list_name',
  value: 'name',
  text: 'label',
  caption: 'label',
  relevance: 'relevant',
  'bind:relevant': 'relevant',
  'bind:constraint': 'constraint',
  'bind:jr:constraintmsg': 'constraint_message',
  'bind:required': 'required',
  'bind:readonly': 'readonly',
  'bind:calculate': 'calculation',
  calculate: 'calculation',
  'control:appearance': 'appearance',
  read_only: 'readonly',
  requiredmsg: 'required_message',
  'media:image': 'image',
  'media:audio': 'audio',
  'media:video': 'video',
}

const translated = new Set([
  'label',
  'hint',
  'guidance_hint',
  'constraint_message',
  'required_message',
  'image',
  'audio',
  'video',
  'big-image',
])

interface Column {
  readonly name: string
  /** Null: no text; empty: a text in the default language. */
  readonly language: string | null
  /** The language as the heading writes it. */
  readonly written?: string
}

function columnOf(heading: string): Column {
  const plain = heading.trim().replaceAll('::', ':')
  const whole = plain.toLowerCase()
  const named = renamed[whole] ?? whole
  if (translated.has(named)) return { name: named, language: '' }
  const media = /^media:(image|audio|video):(.+)$/i.exec(plain)
  const [, first = named, language] = media ?? /^([^:]+):(.+)$/.exec(plain) ?? []
  const column = renamed[first.trim().toLowerCase()] ?? first.trim().toLowerCase()
  if (language !== undefined && translated.has(column))
    return { name: column, language: languageTag(language), written: language.trim() }
  return { name: named, language: null }
}

/** A sheet as read: its rows, and what of it could not be read. */
export interface ReadRows {
  readonly rows: readonly Row[]
  /** A column that stands twice, of which nobody can say which counts. */
  readonly twice: string | undefined
  /** Texts without a language beside others in the same language. */
  readonly leftOut: readonly { readonly name: string; readonly column: string; readonly text: string }[]
  /** Names of languages that are none, with the tag that each was given. */
  readonly unknownLanguages: ReadonlyMap<string, string>
  /** Columns without a name in which something stands. */
  readonly unnamed: readonly string[]
}

const empty: ReadRows = { rows: [], twice: undefined, leftOut: [], unknownLanguages: new Map(), unnamed: [] }

/**
 * The rows of a sheet whose first row has the column names. Text without a language is in the default
 * language.
 */
export function rowsOf(sheet: readonly (readonly string[])[] | undefined, plainLanguage: string): ReadRows {
  const [head = [], ...rows] = filled(sheet)
  if (head.length === 0) return empty
  const columns = head.map((heading) => columnOf(heading))
  const places = new Map<string, string>()
  const leftOut: { name: string; column: string; text: string }[] = []
  const isUsed = (place: number) => rows.some((row) => (row[place]?.trim() ?? '') !== '')
  let twice: string | undefined
  for (const [place, { name, language }] of columns.entries()) {
    const key = JSON.stringify([name, language])
    if (name !== '' && places.has(key) && isUsed(place)) twice ??= head[place]?.trim()
    places.set(key, name)
  }
  const unnamed = columns.flatMap(({ name }, place) => (name === '' && isUsed(place) ? [letters(place)] : []))
  const wider = rows.some((row) => row.slice(head.length).some((cell) => cell.trim() !== ''))
  return {
    rows: rows.map((row) => readRow(row, columns, plainLanguage, leftOut)),
    twice,
    leftOut,
    unknownLanguages: new Map(
      columns.flatMap(({ written, language }) =>
        language?.startsWith('und-') ? [[written ?? '', language] as const] : [],
      ),
    ),
    unnamed: wider ? [...unnamed, letters(head.length)] : unnamed,
  }
}

const filled = (sheet: readonly (readonly string[])[] | undefined) =>
  (sheet ?? []).filter((row) => row.some((cell) => cell.trim() !== ''))

/** The labels without a language, and the first language that a column names. */
export function plainTexts(sheet: readonly (readonly string[])[] | undefined): {
  readonly texts: readonly string[]
  readonly named: string | undefined
} {
  const [head = [], ...rows] = filled(sheet)
  const columns = head.map((heading) => columnOf(heading))
  const plain = columns.flatMap(({ name, language }, place) =>
    name === 'label' && language === '' ? [place] : [],
  )
  return {
    texts: rows.flatMap((row) => plain.flatMap((place) => row[place]?.trim() || [])),
    named: columns.find(({ language }) => language)?.language ?? undefined,
  }
}

function readRow(
  row: readonly string[],
  columns: readonly Column[],
  plainLanguage: string,
  leftOut: { name: string; column: string; text: string }[],
): Row {
  const cells: Record<string, string> = {}
  const texts: Record<string, Record<string, string>> = {}
  const plain: (readonly [string, string])[] = []
  for (const [place, column] of columns.entries()) {
    const cell = row[place]?.trim() ?? ''
    if (cell === '' || column.name === '') continue
    if (column.language === null) cells[column.name] = cell
    else if (column.language === '') {
      plain.push([column.name, cell])
      texts[column.name] = { [plainLanguage]: cell, ...texts[column.name] }
    } else texts[column.name] = { ...texts[column.name], [column.language]: cell }
  }
  for (const [column, text] of plain)
    if (texts[column]?.[plainLanguage] !== text) leftOut.push({ name: cells.name ?? '', column, text })
  return { cells, texts }
}

/** A column as spreadsheets name it: A, B, AA. */
function letters(column: number): string {
  const rest = Math.floor(column / 26)
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`
}
