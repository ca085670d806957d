import { memo } from 'react'
import type { Column } from '../model/columns'
import { Row } from './MonitoringTable.styles'
import { type RowFacts, TableCell } from './TableCell'

interface Props extends RowFacts {
  /** The position in the whole list. */
  position: number
  rowId: string
  columns: readonly Column[]
  tracks: string
  height: number
  isOpen: boolean
  hasCursor: boolean
  onOpen: (id: string, position: number) => void
}

/** One subject in the list. */
export const TableRow = memo(function TableRow(props: Props) {
  const { page, index, position, rowId, columns, tracks, height, isOpen, hasCursor, onOpen } = props
  const id = page.ids[index] ?? ''
  return (
    <Row
      id={rowId}
      role="row"
      aria-rowindex={position + 2}
      aria-selected={isOpen}
      $cursor={hasCursor}
      style={{ gridTemplateColumns: tracks, height, transform: `translateY(${position * height}px)` }}
      onClick={() => onOpen(id, position)}
    >
      {columns.map((column) => (
        <TableCell key={column.name} column={column} row={props} />
      ))}
    </Row>
  )
})
