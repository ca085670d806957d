import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'
import { NativeButton } from '@/shared/ui/native-controls'
import type { SyncState } from '../model/answer-queue'

interface Props {
  sync: SyncState
  /** Why the server refused. */
  sentence?: string
  /** false: the device does not keep the answers. */
  isKept: boolean
  /** Chosen files lie in this page alone. */
  hasUnsentFiles?: boolean
  onRetry: () => void
}

/** Says that nothing has to be saved by hand, or that the server does not take it. */
export function SavedLine({ sync, onRetry, ...rest }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const hasRetried = useRef(false)
  const hasButton = sync === 'refused' || sync === 'retrying'
  useEffect(() => {
    if (hasButton || !hasRetried.current) return
    hasRetried.current = false
    // The pressed button is gone, and the focus with it, unless the person has gone on.
    if (document.activeElement === document.body) place.current?.focus()
  }, [hasButton])
  const retry = () => {
    hasRetried.current = true
    onRetry()
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Line sync={sync} onRetry={retry} {...rest} />
    </div>
  )
}

function Line({ sync, sentence = '', isKept, hasUnsentFiles = false, onRetry }: Props) {
  if (sync === 'refused' || sync === 'retrying') {
    return (
      <Refused role="alert" $isOver={sync === 'refused'}>
        <p>
          <span>
            {sync === 'retrying' ? (
              <Trans>保存中…</Trans>
            ) : isKept ? (
              <Trans>回答を保存できませんでした。回答はこの端末に残っています。</Trans>
            ) : (
              <Trans>回答を保存できませんでした。この画面を閉じないでください。</Trans>
            )}
          </span>{' '}
          <span>{sentence}</span>
        </p>
        <NativeButton icon="refresh" isPending={sync === 'retrying'} onClick={onRetry}>
          <Trans>もう一度試す</Trans>
        </NativeButton>
      </Refused>
    )
  }
  if (hasUnsentFiles || (sync === 'unsent' && !isKept)) {
    return (
      <Unsent>
        <Icon name="offline" />
        <span>
          {sync === 'unsent' && !isKept ? (
            <Trans>回答はまだ保存されていません</Trans>
          ) : (
            <Trans>写真やファイルはまだ保存されていません</Trans>
          )}
        </span>
      </Unsent>
    )
  }
  return (
    <Calm>
      <Icon name={sync === 'unsent' ? 'offline' : 'check-circle'} />
      <span>
        {sync === 'unsent' ? (
          <Trans>この端末に保存しています</Trans>
        ) : (
          <Trans>回答は自動で保存されます</Trans>
        )}
      </span>
    </Calm>
  )
}

const Calm = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.4em;
  font-size: 0.75em;
  color: ${({ theme }) => theme.color.success.text};
`
const Unsent = styled(Calm)`
  color: ${({ theme }) => theme.color.warning.text};
`
const Refused = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: 0.75em;
  font-size: 0.875em;
  color: ${({ theme, $isOver }) => ($isOver ? theme.color.danger.text : theme.color.text.secondary)};
`
