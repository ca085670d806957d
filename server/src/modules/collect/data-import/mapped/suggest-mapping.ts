import { unitsOf } from '../../../../../../engines/metrics'
import { readNumber } from '../../../../../../engines/written-values'
import type { MappedValue, TableMapping } from '../../../../platform/tables'
import { type MetricKey, metricKeys, metrics } from '../../../series/measurement'
import { countHeadings, metricHeadings, roleHeadings } from './heading-words'
import { coversRefusal } from './metric-covers'
import type { TableHead } from './table-head'
import { formsOf, isUnix, readWritten } from './written-time'

const minuteMs = 60_000
/** How many rows tell how far they are apart. */
const rowsCompared = 200

/** A heading without what is in brackets, blanks and signs. */
const keyOf = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([][^()[\]]{0,40}[)\]]|[\s_\-・*:./]/g, '')
    .slice(0, 200)

/** Whether a heading is of counts, for which there is no metric. */
export const isOfCounts = (heading: string): boolean => countHeadings.includes(keyOf(heading))

/** What somebody would probably choose, by the headings and the first rows. */
export function suggestMapping({ names, rows, delimiter }: TableHead): TableMapping {
  const cells = (column: number) => rows.map((row) => row[column] ?? '')
  const person = names.findIndex((name) => roleHeadings.person.includes(keyOf(name)))
  const date = dateColumnOf(names, cells)
  const time = date === null ? null : timeColumnOf(names, cells, date)
  const forms = date === null ? [] : formsOf(cells(date))
  const [form = null] = forms
  const taken = new Set([person, date, time])
  const covers = coversOf({ rows, person, date, time, form })
  const numbers = names.map((_, column) => column).filter((column) => !taken.has(column))
  return {
    isLeftOut: false,
    personFrom: person < 0 ? 'file' : 'column',
    personColumn: person < 0 ? null : person,
    dateColumn: date,
    timeColumn: time,
    // Of two that are possible somebody has to say which one it is.
    dateForm: forms.length === 1 ? form : null,
    zone: zoneOf(date, time, form, rows),
    covers,
    decimal: hasCommas(numbers.flatMap(cells), delimiter) ? 'comma' : 'point',
    values: valuesOf(names, numbers, covers),
  }
}

type Cells = (column: number) => readonly string[]

/** The first column that is called so and has dates, else the first one that has dates. */
function dateColumnOf(names: readonly string[], cells: Cells): number | null {
  const isCalled = (column: number) => {
    const key = keyOf(names[column] ?? '')
    return roleHeadings.moment.includes(key) || /unix|epoch|timestamp/.test(key)
  }
  // A long number may be anything, unless it is called a time.
  const dated = names
    .map((_, column) => column)
    .filter((column) => formsOf(cells(column)).some((form) => !isUnix(form) || isCalled(column)))
  const called = dated.find(isCalled)
  return called ?? dated[0] ?? null
}

/** A column of times beside one of dates alone. */
function timeColumnOf(names: readonly string[], cells: Cells, date: number): number | null {
  const [form] = formsOf(cells(date))
  const first = cells(date).find((text) => text !== '') ?? ''
  if (form && isUnix(form)) return null
  const written = form && readWritten(first, null, form)
  const hasTime = typeof written === 'object' && written.hasTime
  if (hasTime && !/[ T]0{1,2}:00(:00)?$/.test(first)) return null
  const found = names.findIndex(
    (name, column) =>
      column !== date &&
      roleHeadings.time.includes(keyOf(name)) &&
      cells(column).some((text) => /^\d{1,2}:\d\d/.test(text)),
  )
  return found < 0 ? null : found
}

/** By how far the rows of a person are apart; a day where no row has a time. */
function coversOf({
  rows,
  person,
  date,
  time,
  form,
}: Pick<TableHead, 'rows'> & {
  readonly person: number
  readonly date: number | null
  readonly time: number | null
  readonly form: TableMapping['dateForm']
}): TableMapping['covers'] {
  if (date === null || form === null) return 'sample'
  const places = rows.slice(0, rowsCompared).flatMap((row) => {
    const read = readWritten(row[date] ?? '', time === null ? null : (row[time] ?? ''), form)
    return typeof read === 'string' ? [] : [{ id: row[person] ?? '', ...read }]
  })
  if (places.length === 0) return 'sample'
  if (!places.some(({ hasTime }) => hasTime)) return 'day'
  const apart = new Set(
    places.flatMap(({ id, local }, at) => {
      const before = places[at - 1]
      return before?.id === id ? [Math.abs(local - before.local)] : []
    }),
  )
  if (apart.size !== 1) return 'sample'
  return apart.has(minuteMs) ? 'minute' : apart.has(60 * minuteMs) ? 'hour' : 'sample'
}

function zoneOf(
  date: number | null,
  time: number | null,
  form: TableMapping['dateForm'],
  rows: TableHead['rows'],
): TableMapping['zone'] {
  if (date === null || form === null) return 'local'
  if (isUnix(form)) return 'utc'
  const [row] = rows
  const read = readWritten(row?.[date] ?? '', time === null ? null : (row?.[time] ?? ''), form)
  return typeof read === 'object' && read.offset !== null ? 'offset' : 'local'
}

/** 0,5 in a table with semicolons or tabs; one with commas has such cells in quotes. */
function hasCommas(texts: readonly string[], delimiter: string): boolean {
  const unsure = texts.filter((text) => text.includes(',') && readNumber(text, 'en').kind === 'unsure')
  const plain = texts.filter((text) => /^-?\d+\.\d+$/.test(text))
  return delimiter !== ',' && unsure.length > 0 && plain.length === 0
}

/** Each metric once, for the first column that is called so. */
function valuesOf(
  names: readonly string[],
  columns: readonly number[],
  covers: TableMapping['covers'],
): readonly MappedValue[] {
  const taken = new Set<MetricKey>()
  return columns.flatMap((column) => {
    const heading = names[column] ?? ''
    const metric = metricCalled(heading)
    if (metric === null || taken.has(metric) || coversRefusal(metric, covers)) return []
    taken.add(metric)
    return [{ column, metric, unit: unitCalled(heading, metric) }]
  })
}

function metricCalled(heading: string): MetricKey | null {
  const key = keyOf(heading)
  const found = metricKeys.find((metric) => {
    const { ja, en } = metrics[metric].name
    return [metric, ja, en, ...(metricHeadings[metric] ?? [])].some((one) => keyOf(one) === key)
  })
  return found ?? null
}

/** As the heading has it in brackets or at its end: 距離(km), weight_kg. */
function unitCalled(heading: string, metric: MetricKey): string {
  const units = unitsOf(metric)
  const plain = heading.normalize('NFKC').toLowerCase()
  const [, bracketed = ''] = /[([]([^()[\]]{1,20})[)\]]/.exec(plain) ?? []
  const written = [bracketed.trim(), plain.split(/[_\s-]/).at(-1) ?? '']
  const found = units.find(({ unit, alsoWritten }) =>
    written.some((one) =>
      [unit, ...alsoWritten].some((name) => name.normalize('NFKC').toLowerCase() === one),
    ),
  )
  return (found ?? units[0])?.unit ?? ''
}
