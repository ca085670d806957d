import { useState } from 'react'
import { useBulkFileQuery } from '@/entities/bulk-file'

/** The step of a registration, from 0, and how often it has changed since the page was opened. */
export function useStep(bulkFileId: string | null): { step: number; moves: number } {
  const { currentData: file } = useBulkFileQuery(bulkFileId ?? '', { skip: bulkFileId === null })
  const step = bulkFileId === null ? 0 : file && (file.state === 'CHECKED' ? 1 : 2)
  const [known, know] = useState({ step, moves: 0 })
  if (step !== undefined && step !== known.step)
    know({ step, moves: known.moves + (known.step === undefined ? 0 : 1) })
  return { step: step ?? 1, moves: known.moves }
}
