import { useState } from 'react'
import { type BulkRow, useLazyNextBulkFaultQuery } from '@/entities/bulk-file'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { type RowsShown, verdictsShown } from './rows-shown'

/** A cell that is to open: of a row that may still have to load, its first faulty one. */
interface WantedCell {
  readonly line: number
  readonly column: number | null
}

export interface MappedColumn {
  readonly index: number
  readonly field: string
}

/** How cells are entered one after the other. */
export interface CellEntry {
  readonly wanted: WantedCell | null
  readonly onOpened: () => void
  /** Opens the next faulty cell, if there is another. */
  readonly goOn: (row: BulkRow, column: number) => void
}

/** Leads from a fixed cell to the next faulty one. The server finds its row, which may be thousands of rows away. */
export function useCellEntry(
  { bulkFileId, shown, columns }: { bulkFileId: string; shown: RowsShown; columns: readonly MappedColumn[] },
  scrollTo: (position: number) => void,
): CellEntry {
  const [wanted, want] = useState<WantedCell | null>(null)
  const [askNextFault] = useLazyNextBulkFaultQuery()
  const onOpened = useStableCallback(() => want(null))
  const goOn = async (row: BulkRow, column: number) => {
    const { line } = row
    const others = faultyColumns(row, columns).filter((each) => each !== column)
    const right = others.find((each) => each > column)
    if (right !== undefined) return want({ line, column: right })
    const { data: next } = await askNextFault({ bulkFileId, line, verdicts: verdictsShown[shown] })
    // Meanwhile somebody went to another cell.
    if (document.activeElement instanceof HTMLInputElement) return
    if (next) {
      scrollTo(next.position)
      want({ line: next.line, column: null })
    } else if (others[0] !== undefined) want({ line, column: others[0] })
  }
  return { wanted, onOpened, goOn: (row, column) => void goOn(row, column) }
}

/** The column to open in a row, if it is the one that is wanted. */
export function wantedColumn(
  { wanted }: CellEntry,
  row: BulkRow,
  columns: readonly MappedColumn[],
): number | null {
  if (wanted?.line !== row.line) return null
  return wanted.column ?? faultyColumns(row, columns)[0] ?? null
}

/** The faulty cells of a row, from left to right. */
export function faultyColumns(row: BulkRow, columns: readonly MappedColumn[]): number[] {
  return columns
    .filter(({ field }) => row.issues.some((issue) => issue.field === field))
    .map(({ index }) => index)
}
