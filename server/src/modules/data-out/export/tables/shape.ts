import {
  type Batch,
  birthYearBand,
  type Cell,
  type Column,
  type ColumnValues,
  columnsOf,
  type ExportDefinition,
} from '../../../../../../engines/data-out'
import type { Variable } from '../../../../../../engines/variables'
import { dateOf, localDayOf, numberOfDate, offsetAt } from '../../../series/measurement'
import type { ExportedSubject } from '../exported-subjects'
import type { Pseudonyms } from '../pseudonyms'

/** A value of a row: moments are Dates, local days texts. */
export type Value = Cell | Date

/** A row of a table before it is shaped: values by the key of their variable. */
export interface Row {
  /** What tells it from the subject's other rows of the table. */
  readonly key: string
  readonly subject: Pick<ExportedSubject, 'id' | 'code' | 'tellable'>
  /** In which the moments of the row are local. */
  readonly timeZone: string
  readonly values: Readonly<Record<string, Value>>
}

export interface Shaping {
  readonly definition: ExportDefinition
  readonly pseudonyms: Pseudonyms
  /** What owners alone are told is written. */
  readonly takesPersonal: boolean
}

/** A table whose rows are shaped into batches. */
export interface Shape {
  readonly columns: readonly Column[]
  /** The variables that are left out, for the manifest. */
  readonly leftOut: readonly string[]
  batchOf(rows: readonly Row[]): Batch
}

const dayMs = 86_400_000

/** Chooses the variables that may leave, and how their values are written. */
export function shapeOf(
  variables: readonly Variable[],
  { definition, pseudonyms, takesPersonal }: Shaping,
): Shape {
  const isKept = ({ privacy, tellsNow }: Variable) =>
    !(tellsNow && definition.shiftsDates) &&
    (privacy === 'open' ||
      (privacy === 'personal' && takesPersonal) ||
      (privacy === 'freeText' && !definition.dropsFreeText))
  const kept = variables.filter(isKept).map((variable) => ({
    variable: definition.bandsBirthYears && isBirthYear(variable) ? birthYearBand : variable,
    key: variable.key,
  }))
  const columns = columnsOf(
    kept.map(({ variable }) => variable),
    definition.times,
  )
  return {
    columns,
    leftOut: variables.filter((variable) => !isKept(variable)).map(({ key }) => key),
    batchOf: (rows) => ({
      length: rows.length,
      columns: kept.flatMap(({ variable, key }) => valuesOf(variable, key, rows)),
    }),
  }

  function valuesOf(variable: Variable, key: string, rows: readonly Row[]): ColumnValues[] {
    if (key === 'subject') {
      // A row of the project is nobody's.
      return [rows.map(({ subject }) => (subject.code === '' ? null : pseudonyms.codeOf(subject)))]
    }
    if (key === 'response' || key === 'device') {
      return [rows.map(({ values }) => hidden(values[key] ?? null))]
    }
    if (variable === birthYearBand) return [rows.map(({ values }) => bandOf(values[key] ?? null))]
    const { kind } = variable.type
    if (kind === 'date') return [rows.map((row) => shiftedDay(row, row.values[key] ?? null))]
    if (kind !== 'dateTime') return [rows.map(({ values }) => cellOf(values[key] ?? null))]
    const instants = Float64Array.from(rows, (row) => {
      const value = row.values[key]
      return value instanceof Date && mayTell(row, value) ? value.getTime() + shiftOf(row) : Number.NaN
    })
    // The wall clock of the subject then, moved with the date.
    const offsets = Int16Array.from(rows, (row) => {
      const value = row.values[key]
      return value instanceof Date ? Math.round(offsetAt(value.getTime(), row.timeZone) / 60_000) : 0
    })
    const local = { instants, offsets }
    return { utc: [instants], local: [local], both: [instants, local] }[definition.times]
  }

  function hidden(value: Value): Cell {
    return typeof value === 'string' ? pseudonyms.numberOf(value) : null
  }

  function shiftOf({ subject }: Row): number {
    return pseudonyms.shiftOf(subject.id) * dayMs
  }

  function shiftedDay({ subject }: Row, value: Value): Cell {
    if (typeof value !== 'string' || isBehind(subject, value)) return null
    const days = pseudonyms.shiftOf(subject.id)
    return days === 0 ? value : dateOf(numberOfDate(value) + days)
  }
}

/** A question may be called so, too. */
const isBirthYear = ({ key, grain }: Variable) => key === 'birthYear' && grain === 'subject'

/** What a row that is told says of later days would tell by how much its dates are moved. */
function isBehind({ tellable }: Row['subject'], day: string): boolean {
  const last = tellable?.to ?? null
  return last !== null && day > last
}

function mayTell({ subject, timeZone }: Row, at: Date): boolean {
  return !subject.tellable || !isBehind(subject, localDayOf(at.getTime(), timeZone))
}

function cellOf(value: Value): Cell {
  return value instanceof Date ? value.toISOString() : value
}

function bandOf(value: Value): Cell {
  if (typeof value !== 'number') return null
  const from = Math.floor(value / 5) * 5
  return `${from}-${from + 4}`
}
