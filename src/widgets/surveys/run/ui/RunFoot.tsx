import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'
import { Spinner } from '@/shared/ui/spinner'
import { useQuickPair } from '../model/use-quick-pair'

/** 戻る and 次へ, always within reach of the thumb. A text with neighbours that come and go has an element of its own, for browsers that translate. */
export function RunFoot({
  canGoBack,
  isLast,
  isSending,
  isWaiting,
  onBack,
  onForward,
}: {
  canGoBack: boolean
  isLast: boolean
  isSending: boolean
  /** They are sent when the connection is there again. */
  isWaiting: boolean
  onBack: () => void
  onForward: () => void
}) {
  const pair = useQuickPair()
  const words = !isLast ? (
    <Trans>次へ</Trans>
  ) : isWaiting ? (
    <Trans>通信が戻ったら送信する</Trans>
  ) : isSending ? (
    <Trans>送信中…</Trans>
  ) : (
    <Trans>回答を送信する</Trans>
  )
  return (
    <Foot>
      <div>
        {canGoBack && (
          <Back type="button" onClick={(event) => !pair.isSecond('back', event) && onBack()}>
            <Icon name="chevron-left" />
            <span>
              <Trans>戻る</Trans>
            </span>
          </Back>
        )}
        <Forward
          type="button"
          aria-disabled={isSending || undefined}
          onClick={(event) => {
            if (!pair.isSecond('forward', event) && !isSending) onForward()
          }}
          // A key that is held presses once.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {isSending && !isWaiting && <Spinner />}
          {isWaiting && isLast && <Icon name="offline" />}
          <span>{words}</span>
          {!isLast && <Icon name="chevron-right" />}
        </Forward>
      </div>
    </Foot>
  )
}

const Foot = styled.footer`
  position: sticky;
  bottom: 0;
  z-index: ${({ theme }) => theme.zIndex.sticky};
  flex: none;
  padding: 12px 20px calc(16px + env(safe-area-inset-bottom));
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  background: ${({ theme }) => theme.color.bg.surface};
  > div {
    display: flex;
    /* Text at 200 % on a narrow phone. */
    flex-wrap: wrap;
    gap: 12px;
    max-width: 37.5rem;
    margin: 0 auto;
  }
  /* Much text in a low window: the question needs the room. */
  @media (max-height: 480px) {
    position: static;
  }
`
const Back = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.4em;
  flex: 0 0 auto;
  min-width: 6.5em;
  min-height: 3.25em;
  padding: 0 1em;
  border: 1px solid ${({ theme }) => theme.color.border.strong};
  border-radius: ${({ theme }) => theme.radius.xl};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
const Forward = styled(Back)`
  flex: 1 1 auto;
  border-color: transparent;
  background: ${({ theme }) => theme.color.accent.solid};
  color: ${({ theme }) => theme.color.text.onSolid};
  &:hover {
    background: ${({ theme }) => theme.color.accent.solidHover};
  }
  &:active {
    background: ${({ theme }) => theme.color.accent.solidActive};
  }
`
