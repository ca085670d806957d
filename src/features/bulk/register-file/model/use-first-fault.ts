import { useEffect, useRef, useState } from 'react'
import { useLazyNextBulkFaultQuery } from '@/entities/bulk-file'
import { useStableCallback } from '@/shared/lib/stable-callback'

/**
 * The line of the first faulty cell, once: as a file is read it is brought into sight, also where it is thousands of rows away. Later the
 * reader goes where they like.
 */
export function useFirstFault(
  { bulkFileId, isAsked }: { bulkFileId: string; isAsked: boolean },
  scrollTo: (position: number) => void,
): number | null {
  const [line, setLine] = useState<number | null>(null)
  const [ask] = useLazyNextBulkFaultQuery()
  const asked = useRef('')
  const find = useStableCallback(async () => {
    const { data: first } = await ask({ bulkFileId, line: 0, verdicts: null })
    // Meanwhile somebody went to a cell.
    if (!first || document.activeElement instanceof HTMLInputElement) return
    scrollTo(first.position)
    setLine(first.line)
  })
  useEffect(() => {
    if (!isAsked || asked.current === bulkFileId) return
    asked.current = bulkFileId
    void find()
  }, [isAsked, bulkFileId, find])
  return line
}
