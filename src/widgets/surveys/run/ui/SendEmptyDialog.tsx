import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { NativeButton } from '@/shared/ui/native-controls'

/** Asks before an answer without a single answered question is sent. A native dialog, to keep the bundle small. */
export function SendEmptyDialog({ onSend, onClose }: { onSend: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const question = t`何も回答していません。このまま送信しますか。`
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <Frame ref={dialog} aria-label={question} onClose={onClose}>
      <p>{question}</p>
      <Actions>
        <NativeButton size="lg" autoFocus onClick={onClose}>
          <Trans>回答に戻る</Trans>
        </NativeButton>
        <NativeButton size="lg" variant="primary" onClick={onSend}>
          <Trans>このまま送信する</Trans>
        </NativeButton>
      </Actions>
    </Frame>
  )
}

const Frame = styled.dialog`
  width: min(24rem, calc(100vw - 32px));
  margin: auto;
  padding: 1.25em;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.raised};
  color: ${({ theme }) => theme.color.text.primary};
  box-shadow: ${({ theme }) => theme.shadow.dialog};
  &::backdrop {
    background: ${({ theme }) => theme.color.bg.scrim};
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: 1.25em;
`
