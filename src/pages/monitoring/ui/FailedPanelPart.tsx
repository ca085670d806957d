import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { IconButton } from '@/shared/ui/icon-button'
import { LoadFailed } from '@/shared/ui/load-failed'

/** Replaces the subject's panel if it cannot be loaded. On a phone it covers the list, so it needs a way back. */
export function FailedPanelPart({
  what,
  onRetry,
  onClose,
}: {
  what: string
  onRetry: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  return (
    <>
      <Head>
        <IconButton size="sm" icon="close" label={t`閉じる`} onPress={onClose} />
      </Head>
      <LoadFailed what={what} onRetry={onRetry} />
    </>
  )
}

const Head = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
`
