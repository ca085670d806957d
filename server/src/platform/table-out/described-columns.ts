import type { Column } from '../../../../engines/data-out'

/** The columns as JSON, for the metadata of a file: names, definitions, units and choices. */
export function describedColumns(columns: readonly Column[]): string {
  return JSON.stringify(
    columns.map(({ key, name, definition, type, unit, loinc, choices }) => ({
      key,
      name,
      definition,
      type,
      unit,
      loinc,
      choices,
    })),
  )
}
