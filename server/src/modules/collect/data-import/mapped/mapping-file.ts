import { FieldChecks } from '../../../../platform/input/field-checks'
import { invalidInput } from '../../../../platform/problem'
import type { TableMapping } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { mappingWords } from '../words'
import { checkMapping } from './check-mapping'
import type { MappedTable } from './mapped-layout'
import type { MappedTables } from './mapped-tables'
import { dateForms } from './written-time'

/** A mapping that names columns by their headings, as a file of the command line has it. */
export interface NamedMapping {
  readonly subject: { readonly column: string } | 'file' | 'folder'
  readonly date: string
  readonly time: string | null
  readonly form: NonNullable<TableMapping['dateForm']>
  readonly zone: TableMapping['zone']
  readonly covers: TableMapping['covers']
  readonly decimal: TableMapping['decimal']
  readonly values: readonly { readonly column: string; readonly metric: string; readonly unit: string }[]
}

type Fields = Readonly<Record<string, unknown>>

const refused = (reason: Message) =>
  invalidInput([{ path: 'mapping', message: mappingWords.mappingFile(reason) }])

/** Reads a mapping in JSON. INVALID_INPUT for what is none. */
export function readMappingFile(text: string): NamedMapping {
  const fields = fieldsIn(text)
  const { values } = fields
  return {
    subject: subjectIn(fields.subject),
    date: textIn(fields, 'date'),
    time: fields.time === undefined || fields.time === null ? null : textIn(fields, 'time'),
    form: choiceIn(fields, 'form', dateForms),
    zone: choiceIn(fields, 'zone', ['local', 'utc', 'offset'], 'local'),
    covers: choiceIn(fields, 'covers', ['sample', 'minute', 'hour', 'day']),
    decimal: choiceIn(fields, 'decimal', ['point', 'comma'], 'point'),
    values: Array.isArray(values) ? values.map(valueIn) : bad('values'),
  }
}

function bad(name: string): never {
  throw refused(mappingWords.badPart(name))
}

function fieldsIn(text: string): Fields {
  try {
    const read: unknown = JSON.parse(text)
    return isFields(read) ? read : bad('{}')
  } catch (error) {
    if (error instanceof SyntaxError) throw refused(mappingWords.noJson)
    throw error
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : bad(name)
}

function choiceIn<const Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
  otherwise?: Choice,
): Choice {
  const value = fields[name]
  return (
    choices.find((choice) => choice === value) ?? (value === undefined ? otherwise : undefined) ?? bad(name)
  )
}

function subjectIn(value: unknown): NamedMapping['subject'] {
  if (value === 'file' || value === 'folder') return value
  return isFields(value) ? { column: textIn(value, 'column') } : bad('subject')
}

const valueIn = (value: unknown): NamedMapping['values'][number] =>
  isFields(value)
    ? { column: textIn(value, 'column'), metric: textIn(value, 'metric'), unit: textIn(value, 'unit') }
    : bad('values')

/** The tables as a mapping by names reads them; INVALID_INPUT where a heading has no such column or cannot be read so. */
export function tablesMappedBy(
  named: NamedMapping,
  { kinds, tables }: Pick<MappedTables, 'kinds' | 'tables'>,
): readonly MappedTable[] {
  return kinds.map(({ fingerprint, names, delimiter, head, headLines }, at) => {
    const mapping = mappingOf(named, names)
    const checks = new FieldChecks()
    checkMapping(checks, 'mapping', tables[at]?.columns ?? [], mapping)
    checks.done()
    return { fingerprint, names, delimiter, head, headLines, mapping }
  })
}

function mappingOf(named: NamedMapping, names: readonly string[]): TableMapping {
  const at = (column: string): number => {
    const found = names.findIndex((name) => name.normalize('NFKC') === column.normalize('NFKC').trim())
    if (found < 0) throw refused(mappingWords.noColumnNamed(column))
    return found
  }
  const { subject, date, time, form, zone, covers, decimal, values } = named
  return {
    isLeftOut: false,
    personFrom: typeof subject === 'string' ? subject : 'column',
    personColumn: typeof subject === 'string' ? null : at(subject.column),
    dateColumn: at(date),
    timeColumn: time === null ? null : at(time),
    dateForm: form,
    zone,
    covers,
    decimal,
    values: values.map(({ column, metric, unit }) => ({ column: at(column), metric, unit })),
  }
}
