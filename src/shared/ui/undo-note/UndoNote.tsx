import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { Button } from '../button'
import { IconButton } from '../icon-button'
import { InlineNote } from '../inline-note'

/** After a deletion: what was deleted, and a button to restore it, until the note is closed. 元に戻す */
export function UndoNote({
  message,
  isPending,
  onUndo,
  onClose,
}: {
  message: string
  isPending: boolean
  onUndo: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <Frame>
      <InlineNote
        action={
          <Actions>
            <Button size="sm" onPress={onUndo} isPending={isPending}>
              <Trans>元に戻す</Trans>
            </Button>
            <IconButton icon="close" size="sm" label={t`この知らせを閉じる`} onPress={onClose} />
          </Actions>
        }
      >
        {message}
      </InlineNote>
    </Frame>
  )
}

// A row that was deleted far down a page that scrolls is told there, too.
const Frame = styled.div`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.zIndex.sticky};
  background: ${({ theme }) => theme.color.bg.surface};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[24]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
const Actions = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  margin-left: auto;
`
