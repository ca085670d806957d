import { memo } from 'react'
import type { MonitoringTablePage } from '@/entities/monitoring'
import type { Tag } from '@/entities/test-subject'
import { tableColumns } from '../model/columns'
import { Card, CardCharts, CardMeta } from './MonitoringTable.styles'
import { TableCell } from './TableCell'

interface Props {
  page: MonitoringTablePage
  index: number
  position: number
  rowId: string
  height: number
  tagOf: ReadonlyMap<string, Tag>
  timeZone: string
  validDayMinutes: number
  now: number
  isOpen: boolean
  onOpen: (id: string, position: number) => void
}

/** One subject on a phone: who and why above, the day below. */
export const TableCard = memo(function TableCard(props: Props) {
  const { page, index, position, rowId, height, isOpen, onOpen } = props
  const id = page.ids[index] ?? ''
  const cell = Object.fromEntries(
    tableColumns().map((column) => [
      column.name,
      <TableCell key={column.name} column={{ ...column, isRight: false }} row={props} />,
    ]),
  )
  return (
    <Card
      id={rowId}
      role="row"
      aria-rowindex={position + 1}
      aria-selected={isOpen}
      style={{ height, transform: `translateY(${position * height}px)` }}
      onClick={() => onOpen(id, position)}
    >
      {cell.subject}
      <CardMeta role="presentation">
        {cell.attention}
        {cell.recency}
        {cell.battery}
      </CardMeta>
      <CardCharts role="presentation">
        {cell.heartRate}
        {cell.steps}
        {cell.sleep}
      </CardCharts>
    </Card>
  )
})
