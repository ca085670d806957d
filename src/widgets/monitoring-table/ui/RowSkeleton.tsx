import { styled } from 'styled-components'
import { Skeleton } from '@/shared/ui/skeleton'
import type { Column } from '../model/columns'
import { Cell, Row } from './MonitoringTable.styles'

interface Props {
  position: number
  height: number
  rowId: string
  columns: readonly Column[]
  tracks: string
}

/** A placeholder row with the size of the content. */
export function RowSkeleton({ position, height, rowId, columns, tracks }: Props) {
  return (
    <Row
      id={rowId}
      role="row"
      aria-rowindex={position + 2}
      aria-hidden="true"
      $cursor={false}
      style={{ gridTemplateColumns: tracks, height, transform: `translateY(${position * height}px)` }}
    >
      {columns.map((column) => (
        <Cell key={column.name} $right={column.isRight === true}>
          <Late $right={column.isRight === true}>
            <Skeleton width={`${Math.min(100, column.width - 40)}px`} height="14px" />
          </Late>
        </Cell>
      ))}
    </Row>
  )
}

/** Not shown for the first 300 ms, since most windows arrive sooner. */
const Late = styled.div<{ $right: boolean }>`
  display: flex;
  justify-content: ${({ $right }) => ($right ? 'flex-end' : 'flex-start')};
  animation: appear 0s ${({ theme }) => theme.duration.skeletonDelay} both;
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`
