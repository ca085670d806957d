import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { NativeButton, NativeIconButton } from '@/shared/ui/native-controls'
import type { Outgoing } from '../../model/outbox'

/** A chosen file that is on its way, or could not be sent. */
export function OutgoingFile({
  row: { file, part, failure },
  onAgain,
  onDrop,
}: {
  row: Outgoing
  onAgain: () => void
  onDrop: () => void
}) {
  const { t } = useLingui()
  return (
    <Row>
      <span>{file.name}</span>
      {failure !== null ? (
        <>
          <NativeButton icon="refresh" onClick={onAgain}>
            <Trans>もう一度送る</Trans>
          </NativeButton>
          <NativeIconButton icon="close" label={t`${file.name} をやめる`} onClick={onDrop} />
          <Failure role="alert">
            {failure === '' ? (
              <Trans>送れませんでした。まだ保存されていません。通信が戻ると自動で送信します。</Trans>
            ) : (
              failure
            )}
          </Failure>
        </>
      ) : (
        <progress value={part} aria-label={t`${file.name} を送信中`} />
      )}
    </Row>
  )
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5em;
  > span {
    flex: 1;
    min-width: 8em;
  }
  progress {
    flex: 1;
    min-width: 8em;
    accent-color: ${({ theme }) => theme.color.accent.solid};
  }
`
const Failure = styled.p`
  width: 100%;
  font-size: 0.8125em;
  color: ${({ theme }) => theme.color.danger.text};
`
