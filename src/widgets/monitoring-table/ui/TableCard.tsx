import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { type ColumnName, tableColumns } from '../model/columns'
import { Card, CardCell, CardCharts, CardLine, Tags } from './MonitoringTable.styles'
import { cellContents, type RowFacts, SubjectCode, SubjectTags } from './TableCell'

interface Props extends RowFacts {
  position: number
  rowId: string
  height: number
  hidden: ReadonlySet<string>
  isOpen: boolean
  onOpen: (id: string, position: number) => void
}

const charts: readonly ColumnName[] = ['heartRate', 'steps', 'sleep']

/** One subject on a phone: code and reasons, tags and device, and three figures with their charts. */
export const TableCard = memo(function TableCard(props: Props) {
  const { page, index, position, rowId, height, hidden, isOpen, onOpen } = props
  const id = page.ids[index] ?? ''
  return (
    <Card
      id={rowId}
      role="row"
      aria-rowindex={position + 1}
      aria-selected={isOpen}
      style={{ height, transform: `translateY(${position * height}px)` }}
      onClick={() => onOpen(id, position)}
    >
      <CardLine role="presentation">
        <CardCell role="rowheader">
          <SubjectCode {...props} />
        </CardCell>
        <CardCell role="gridcell">{hidden.has('attention') ? null : cellContents.attention(props)}</CardCell>
      </CardLine>
      <CardLine role="presentation">
        <CardCell role="gridcell">
          <Tags>
            <SubjectTags {...props} />
          </Tags>
        </CardCell>
        <CardCell role="gridcell">
          {hidden.has('recency') ? null : cellContents.recency(props)}
          {hidden.has('battery') ? null : cellContents.battery(props)}
          {hidden.has('surveys') ? null : (
            <span>
              <Trans>回答</Trans> {cellContents.surveys(props)}
            </span>
          )}
        </CardCell>
      </CardLine>
      <CardCharts role="presentation">
        {tableColumns()
          .filter(({ name }) => charts.includes(name) && !hidden.has(name))
          .map(({ name, title, note }) => (
            <CardCell key={name} role="gridcell">
              <small>{`${title} ${note ?? ''}`}</small>
              {cellContents[name](props)}
            </CardCell>
          ))}
      </CardCharts>
    </Card>
  )
})
