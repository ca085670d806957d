import { useEffect, useRef } from 'react'
import { type BulkRow, type BulkRowPage, type BulkVerdictName, useReadBulkRows } from '@/entities/bulk-file'
import { useWindowedList } from '@/shared/lib/windowed-list'

/** Which rows are shown. */
export type RowsShown = 'all' | 'error' | 'valid'

const verdictsOf: Record<RowsShown, BulkVerdictName[] | null> = {
  all: null,
  error: ['ERROR'],
  valid: ['NEW', 'CHANGED'],
}

const windowSize = 50

/** The rows of a file as they come into view; `version` changes when the file was looked at anew. */
export function useBulkRows(bulkFileId: string, shown: RowsShown, version: number | undefined) {
  const read = useReadBulkRows()
  const rows = useWindowedList<BulkRowPage>({
    key: `${bulkFileId} ${shown}`,
    size: windowSize,
    load: (offset, limit) => read({ bulkFileId, verdicts: verdictsOf[shown], offset, limit }),
  })
  const { list } = rows
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    list.refresh()
  }, [list, version])
  const rowAt = (index: number): BulkRow | undefined =>
    rows.pages.get(Math.floor(index / windowSize) * windowSize)?.items[index % windowSize]
  return { ...rows, rowAt }
}
