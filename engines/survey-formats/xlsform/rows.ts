import { guessedLanguage } from '../draft/plain-text'
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
  readonly language: string | null
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
    return { name: column, language: languageTag(language) }
  return { name: named, language: null }
}

/**
 * The rows of a sheet whose first row has the column names. Text without a language is in the default
 * language.
 */
export function rowsOf(
  sheet: readonly (readonly string[])[] | undefined,
  defaultLanguage: string | undefined,
): readonly Row[] {
  const [head = [], ...rows] = (sheet ?? []).filter((row) => row.some((cell) => cell.trim() !== ''))
  const columns = head.map(columnOf)
  const language =
    defaultLanguage ??
    columns.find((column) => column.language)?.language ??
    guessedLanguage(rows.flat().join())
  return rows.map((row) => {
    const cells: Record<string, string> = {}
    const texts: Record<string, Record<string, string>> = {}
    for (const [place, column] of columns.entries()) {
      const cell = row[place]?.trim() ?? ''
      if (cell === '' || column.name === '') continue
      if (column.language === null) cells[column.name] ??= cell
      else texts[column.name] = { ...texts[column.name], [column.language || language]: cell }
    }
    return { cells, texts }
  })
}
