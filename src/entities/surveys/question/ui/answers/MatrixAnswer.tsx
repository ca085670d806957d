import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import type { MatrixRow } from '../../../../../../engines/survey'
import type { CellValue, MatrixValue } from '../../../../../../engines/survey/run'
import type { AnswerProps } from '../../model/answer-props'
import { type RowReport, RowReportContext } from '../../model/row-report'
import { useUnfinished } from '../../model/unfinished'
import { MatrixCard } from './MatrixCard'

/** A matrix with one card per row, so that a phone needs no horizontal scrolling. */
export function MatrixAnswer(props: AnswerProps<'matrix'>) {
  const { shown, labelId, describedBy, onAnswer } = props
  const rows = rowsOf(shown.answer?.value)
  const [unread, setUnread] = useState<ReadonlyMap<string, string>>(new Map())
  const report = useCallback<RowReport>((row, sentence) => {
    setUnread((before) => {
      const others = [...before].filter(([one]) => one !== row)
      return new Map(sentence === null ? others : [...others, [row, sentence]])
    })
  }, [])
  const [first = null] = unread.values()
  useUnfinished(first)
  const fill = (row: MatrixRow, cell: CellValue | null) => {
    const others = Object.entries(rows).filter(([code]) => code !== row.code)
    const next = Object.fromEntries(cell === null ? others : [...others, [row.code, cell]])
    onAnswer(Object.keys(next).length === 0 ? null : { value: { rows: next } })
  }
  return (
    <RowReportContext value={report}>
      <Cards role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
        {shown.rows.map((row) => (
          <MatrixCard
            key={row.code}
            {...props}
            row={row}
            cell={rows[row.code]}
            onCell={(cell) => fill(row, cell)}
          />
        ))}
      </Cards>
    </RowReportContext>
  )
}

function rowsOf(value: unknown): Readonly<Record<string, CellValue>> {
  return isMatrixValue(value) ? value.rows : {}
}

function isMatrixValue(value: unknown): value is MatrixValue {
  return typeof value === 'object' && value !== null && 'rows' in value
}

const Cards = styled.div`
  display: grid;
  gap: 0.625em;
`
