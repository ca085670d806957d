import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { FootBar } from '@/shared/ui/foot-bar'
import { Icon } from '@/shared/ui/icon'

/**
 * The foot bar of the page: whether there are unsaved changes, when they take effect, and the buttons for
 * them.
 */
export function ChangesBar({
  isChanged,
  note,
  onDiscard,
  children,
}: {
  isChanged: boolean
  /** When the changes take effect. */
  note: string | undefined
  /** Undefined if there is nothing to discard. */
  onDiscard?: () => void
  /** 保存する */
  children: ReactNode
}) {
  return (
    <FootBar
      actions={
        <>
          {isChanged && onDiscard && (
            <Button onPress={onDiscard}>
              <Trans>変更を破棄する</Trans>
            </Button>
          )}
          {children}
        </>
      }
    >
      {isChanged && (
        <Words role="status">
          <Unsaved>
            <Icon name="edit" size="sm" />
            <Trans>保存していない変更があります</Trans>
          </Unsaved>
          {note}
        </Words>
      )}
    </FootBar>
  )
}

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  color: ${({ theme }) => theme.color.text.secondary};
`
const Unsaved = styled.b`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  color: ${({ theme }) => theme.color.warning.text};
`
