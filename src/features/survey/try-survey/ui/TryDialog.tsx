import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { qrPath } from '@/shared/lib/qr-code'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { Dialog } from '@/shared/ui/dialog'
import { InlineNote } from '@/shared/ui/inline-note'
import { failureSentence } from '@/shared/ui/problem-note'
import { Spinner } from '@/shared/ui/spinner'
import { useIssueTestAnswerLinkMutation } from '../api/try-survey-api'

/**
 * 端末で試す: a link to the draft for the user's own phone. Its answers are deleted when the survey is
 * published.
 */
export function TryDialog({
  surveyId,
  beforehand,
  onClose,
}: {
  surveyId: string
  /** Saves pending changes. */
  beforehand: () => Promise<boolean>
  onClose: () => void
}) {
  const { t } = useLingui()
  const [issue, { data, error }] = useIssueTestAnswerLinkMutation()
  const begin = useStableCallback(async () => {
    await beforehand()
    await issue(surveyId)
  })
  useEffect(() => void begin(), [begin])
  const code = data && qrPath(data.url)
  const until = data && formatDateTime(new Date(data.expiresAt), localTimeZone())
  return (
    <Dialog
      title={t`端末で試す`}
      isOpen
      onClose={onClose}
      actions={
        <Button onPress={onClose}>
          <Trans>閉じる</Trans>
        </Button>
      }
    >
      <Frame>
        {error && <InlineNote tone="danger">{failureSentence(error)}</InlineNote>}
        {!data && !error && <Spinner />}
        {data && code && (
          <>
            <Code viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t`試すためのQRコード`}>
              <path d={code.path} />
            </Code>
            <p>
              <Trans>
                スマートフォンのカメラで読み取ると、いまの下書きに回答できます。{until} まで使えます。
              </Trans>
            </p>
            <Address>{data.url}</Address>
            <CopyButton text={data.url} label={t`リンクをコピーする`} />
            <p>
              <Trans>試しの回答は集計に入らず、公開すると消去します。</Trans>
            </p>
          </>
        )}
      </Frame>
    </Dialog>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[12]};
`
// Dark on light in every theme, because cameras expect it.
const Code = styled.svg`
  width: 220px;
  border-radius: ${({ theme }) => theme.radius.md};
  background: Canvas;
  color-scheme: light;
  fill: CanvasText;
`
const Address = styled.p`
  overflow-wrap: anywhere;
`
