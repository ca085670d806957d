import { useState } from 'react'
import type { BulkRow } from '@/entities/bulk-file'
import { useStableCallback } from '@/shared/lib/stable-callback'

export interface CellPlace {
  readonly line: number
  readonly column: number
}

/** How cells are entered one after the other. */
export interface CellEntry {
  /** The cell that is to open. */
  readonly wanted: CellPlace | null
  readonly onOpened: () => void
  /** Opens the next faulty cell; false if there is no other. */
  readonly goOn: (from: CellPlace) => boolean
}

/** Leads from a mended cell to the next faulty one, also one that has to be scrolled to. */
export function useCellEntry(
  faults: () => readonly (CellPlace & { readonly position: number })[],
  scrollTo: (position: number) => void,
): CellEntry {
  const [wanted, want] = useState<CellPlace | null>(null)
  const onOpened = useStableCallback(() => want(null))
  const goOn = (from: CellPlace) => {
    const others = faults().filter(({ line, column }) => line !== from.line || column !== from.column)
    const next = others.find((place) => isAfter(place, from)) ?? others[0]
    if (!next) return false
    scrollTo(next.position)
    want(next)
    return true
  }
  return { wanted, onOpened, goOn }
}

function isAfter(place: CellPlace, from: CellPlace): boolean {
  return place.line > from.line || (place.line === from.line && place.column > from.column)
}

/** The faulty cells of a row, from left to right. */
export function faultyColumns(
  row: BulkRow,
  columns: readonly { readonly index: number; readonly field: string }[],
): number[] {
  return columns
    .filter(({ field }) => row.issues.some((issue) => issue.field === field))
    .map(({ index }) => index)
}
