import type { Cell, ColumnValues, ZonedInstants } from '../../../../engines/data-out'

export function isSame(values: ColumnValues): values is { readonly same: Cell } {
  return 'same' in values
}

export function isZoned(values: ColumnValues): values is ZonedInstants {
  return 'instants' in values
}

export function offsetAt({ offsets }: ZonedInstants, row: number): number {
  return typeof offsets === 'number' ? offsets : (offsets[row] ?? 0)
}

/** The value of a row, null where there is none; of moments with an offset, the moment. */
export function cellAt(values: ColumnValues, row: number): Cell {
  if (isSame(values)) return values.same
  const cell = (isZoned(values) ? values.instants : values)[row] ?? null
  return typeof cell === 'number' && Number.isNaN(cell) ? null : cell
}

/** Half a surrogate pair is no character: UTF-8 has no bytes for it, and readers of JSON refuse it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}
