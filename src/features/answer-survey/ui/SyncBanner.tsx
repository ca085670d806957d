import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'

/** The phone is offline, or the server does not answer: what is kept meanwhile, and what is not. */
export function SyncBanner({
  isOffline,
  isCompleting,
  isKept = true,
  hasUnsentFiles = false,
}: {
  isOffline: boolean
  isCompleting: boolean
  /** false: the device does not keep the answers. */
  isKept?: boolean
  /** Chosen files lie in this page alone. */
  hasUnsentFiles?: boolean
}) {
  return (
    <Banner role="status">
      <Icon name="offline" />
      <span>
        <b>{isOffline ? <Trans>オフラインです。</Trans> : <Trans>サーバーにつながりません。</Trans>}</b>
        <span>
          {isCompleting ? (
            <Trans>通信が戻ったら、回答を送信します。この画面を閉じずにお待ちください。</Trans>
          ) : !isKept ? (
            <Trans>この端末には保存できません。通信が戻るまで、この画面を閉じないでください。</Trans>
          ) : hasUnsentFiles ? (
            <Trans>
              写真やファイルはまだ保存されていません。通信が戻ると自動で送信します。この画面を閉じないでください。
            </Trans>
          ) : (
            <Trans>回答はこの端末に保存しました。通信が戻ると自動で送信します。</Trans>
          )}
        </span>
      </span>
    </Banner>
  )
}

const Banner = styled.div`
  /* In sight also of who has scrolled down. */
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.zIndex.sticky};
  display: flex;
  flex: none;
  gap: 0.75em;
  padding: 10px 20px;
  font-size: 0.8125em;
  line-height: 1.6;
  background: ${({ theme }) => theme.color.warning.subtle};
  > svg {
    margin-top: 0.2em;
    color: ${({ theme }) => theme.color.warning.text};
  }
`
