import { memo, useContext } from 'react'
import { type DayStateName, dayStateOf, hasFigure, type MetricName, metricStep } from '@/entities/measurement'
import { type MonitoringGridPage, MonitoringRowAction } from '@/entities/monitoring'
import type { LocalDate } from '@/shared/lib/dates'
import { cellSentence, cellText } from '../model/cell-words'
import { cellWidth, codeWidth, rowHeight } from '../model/measures'
import { CodeCell, EmptyCell, FigureCell, OutsideCell, Row } from './MonitoringGrid.styles'
import { SurveyCell } from './SurveyCell'

interface Props {
  page: MonitoringGridPage
  index: number
  position: number
  /** First and last day drawn. */
  first: number
  last: number
  /** The column of the cursor; null in other rows. */
  cursor: number | null
  isOpen: boolean
  openDay: LocalDate | null
  onOpen: (position: number, column: number) => void
}

/** One subject's days for one metric. */
export const GridRow = memo(function GridRow(props: Props) {
  const { page, index, position, first, last, cursor, isOpen, openDay, onOpen } = props
  const code = page.codes[index] ?? ''
  const action = useContext(MonitoringRowAction)
  const columns = page.dates.slice(first, last + 1).map((date, at) => ({ date, column: first + at }))
  return (
    <Row
      role="row"
      aria-rowindex={position + 2}
      aria-selected={isOpen}
      style={{
        transform: `translateY(${position * rowHeight}px)`,
        width: codeWidth + page.dates.length * cellWidth,
      }}
    >
      <CodeCell role="rowheader" title={code} onClick={() => onOpen(position, page.dates.length - 1)}>
        <span>{code}</span>
        {action?.({ id: page.ids[index] ?? '', code, reasons: null })}
      </CodeCell>
      {columns.map(({ date, column }) =>
        page.surveys ? (
          <SurveyCell
            key={date}
            id={`monitoring-cell-${position}-${column}`}
            column={column}
            counts={{
              sent: page.surveys.sent[index]?.[column] ?? 0,
              answered: page.surveys.answered[index]?.[column] ?? 0,
              late: page.surveys.late[index]?.[column] ?? 0,
              open: page.surveys.open[index]?.[column] ?? 0,
            }}
            words={{ code, date }}
            isOutside={dayStateOf(page.states[index]?.[column]) === 'NOT_ENROLLED'}
            hasCursor={column === cursor}
            isOpen={isOpen && date === openDay}
            onOpen={() => onOpen(position, column)}
          />
        ) : (
          <GridCell
            key={date}
            id={`monitoring-cell-${position}-${column}`}
            column={column}
            metric={page.metric}
            value={page.values[index]?.[column] ?? null}
            state={dayStateOf(page.states[index]?.[column])}
            words={{ code, date }}
            hasCursor={column === cursor}
            isOpen={isOpen && date === openDay}
            onOpen={() => onOpen(position, column)}
          />
        ),
      )}
    </Row>
  )
})

interface CellProps {
  id: string
  column: number
  metric: MetricName
  value: number | null
  state: DayStateName
  words: { code: string; date: LocalDate }
  hasCursor: boolean
  isOpen: boolean
  onOpen: () => void
}

function GridCell({ id, column, metric, value, state, words, hasCursor, isOpen, onOpen }: CellProps) {
  const sentence = cellSentence(words.code, words.date, metric, value, state)
  const shared = {
    id,
    role: 'gridcell',
    'aria-colindex': column + 2,
    'aria-label': sentence,
    title: sentence,
    onClick: onOpen,
    $cursor: hasCursor,
    $open: isOpen,
    style: { left: codeWidth + column * cellWidth },
  }
  const text = cellText(metric, value, state)
  if (state === 'NOT_ENROLLED') return <OutsideCell {...shared}>{text}</OutsideCell>
  if (value === null || !hasFigure(state) || state === 'TRUE_ZERO') {
    return (
      <EmptyCell {...shared} $twoLines={text.includes('\n')}>
        {text}
      </EmptyCell>
    )
  }
  return (
    <FigureCell {...shared} $step={metricStep(metric, value)} $thin={state === 'WORN_PARTIAL'}>
      {text}
    </FigureCell>
  )
}
