import { styled } from 'styled-components'
import { Skeleton } from '@/shared/ui/skeleton'
import { rowHeight } from '../model/measures'
import { Row } from './MonitoringGrid.styles'

/** A row while it loads. Not shown for the first 300 ms, since most windows arrive sooner. */
export function GridRowSkeleton({ position }: { position: number }) {
  return (
    <Row aria-hidden="true" style={{ transform: `translateY(${position * rowHeight}px)`, width: '100%' }}>
      <Late>
        <Skeleton width="72px" height="14px" />
        <Skeleton height="26px" />
      </Late>
    </Row>
  )
}

const Late = styled.div`
  display: grid;
  grid-template-columns: 104px 1fr;
  align-items: center;
  height: 100%;
  padding: 0 24px;
  animation: appear-late 0s ${({ theme }) => theme.duration.skeletonDelay} both;
  @keyframes appear-late {
    from {
      opacity: 0;
    }
  }
`
