import { styled } from 'styled-components'
import { Skeleton } from '../skeleton'

const widths = ['62%', '78%', '54%', '70%', '66%', '74%', '58%', '72%']

/** Placeholder rows while a table loads. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Frame aria-busy="true">
      {Array.from({ length: rows }, (_, index) => widths[index % widths.length] ?? '60%').map(
        (width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name, and never move.
          <Line key={index}>
            <Skeleton width="16px" height="16px" />
            <Skeleton width="96px" />
            <Skeleton width={width} />
          </Line>
        ),
      )}
    </Frame>
  )
}

const Frame = styled.div`
  flex: 1;
  padding-top: 36px;
`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[16]};
  height: ${({ theme }) => theme.size.rowDefault};
  padding: 0 ${({ theme }) => theme.space[24]};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
`
