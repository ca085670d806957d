import { createContext, useContext, useEffect } from 'react'

/** Takes what the row of a matrix cannot read: a sentence, or null. */
export type RowReport = (row: string, sentence: string | null) => void

export const RowReportContext = createContext<RowReport>(() => {})

/** Says that a row has something that is no answer, so that it is not dropped when the subject goes on. */
export function useRowReport(row: string, sentence: string | null): void {
  const report = useContext(RowReportContext)
  useEffect(() => {
    report(row, sentence)
    return () => report(row, null)
  }, [report, row, sentence])
}
