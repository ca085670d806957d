import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../button'
import { barFrame } from './bar-frame'

/** The bar above a list: search and filters at the left, the table's settings at the right. */
export function FilterBar({
  children,
  count,
  onClear,
  aside,
}: {
  children: ReactNode
  /** The number of active filters. From two, a button clears them all. */
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
// Takes the rest of the line, so that content that loads late moves nothing.
const Aside = styled.div`
  display: flex;
  flex: 1 0 auto;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[8]};
`
