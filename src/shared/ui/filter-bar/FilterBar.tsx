import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button'
import { barFrame } from './bar-frame'

/** The line over a list: search and filter chips at the left, the look of the table at the right. */
export function FilterBar({
  children,
  count,
  onClear,
  aside,
}: {
  children: ReactNode
  /** How many filters are on; from two, one press takes all away. */
  count: number
  onClear: () => void
  aside?: ReactNode
}) {
  return (
    <Frame role="search">
      {children}
      {count >= 2 && (
        <Button variant="text" size="sm" onPress={onClear}>
          <Trans>絞り込みを解除する</Trans>
        </Button>
      )}
      {aside !== undefined && <Aside>{aside}</Aside>}
    </Frame>
  )
}

const Frame = styled.div`
  ${barFrame}
`
// All the rest of the line: what comes late grows into it, and nothing moves.
const Aside = styled.div`
  display: flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[8]};
`
