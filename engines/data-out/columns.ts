import type { Variable } from '../variables'
import type { CellType, Column } from './column'

/** Which columns a moment becomes: in UTC, with the offset of the subject's own clock, or both. */
export type TimeChoice = 'utc' | 'local' | 'both'

const cellTypes: Readonly<Record<Variable['type']['kind'], CellType>> = {
  number: 'number',
  choice: 'text',
  text: 'text',
  date: 'date',
  dateTime: 'instant',
  duration: 'number',
  yesNo: 'boolean',
}

/** A heading that every program takes: lower-case letters, figures and underscores, a letter first, 64 at most. */
function headingOf(key: string): string {
  const plain = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, '_')
  return (/^[a-z]/.test(plain) ? plain : `q_${plain}`).slice(0, 64)
}

/** The columns of some variables, in their order, with headings that differ from one another. */
export function columnsOf(variables: readonly Variable[], times: TimeChoice): readonly Column[] {
  const taken = new Set<string>()
  return variables.flatMap((variable) =>
    columnsOfOne(variable, times).map((column) => ({ ...column, key: freeHeading(column.key, taken) })),
  )
}

function columnsOfOne(variable: Variable, times: TimeChoice): readonly Column[] {
  const { type, name, definition, privacy } = variable
  const column: Column = {
    key: headingOf(variable.key),
    name,
    definition,
    privacy,
    type: type.kind === 'number' && type.isWhole ? 'integer' : cellTypes[type.kind],
    ...(type.kind === 'number' && type.unit !== null && { unit: type.unit }),
    ...(type.kind === 'number' && type.loinc !== null && { loinc: type.loinc }),
    ...(type.kind === 'choice' && { choices: type.choices }),
  }
  if (type.kind !== 'dateTime') return [column]
  const utc: Column = { ...column, key: `${column.key}_utc` }
  const local: Column = { ...column, key: `${column.key}_local`, type: 'zonedInstant' }
  return { utc: [utc], local: [local], both: [utc, local] }[times]
}

/** Question ids that differ only in signs, as a-b and a_b, get a number behind. */
function freeHeading(heading: string, taken: Set<string>): string {
  let free = heading
  for (let number = 2; taken.has(free); number += 1) free = `${heading.slice(0, 60)}_${number}`
  taken.add(free)
  return free
}
