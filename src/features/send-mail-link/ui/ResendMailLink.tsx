import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { waitSeconds } from '@/shared/api'
import { useCountdown } from '@/shared/lib/countdown'
import { InlineNote } from '@/shared/ui/inline-note'
import { NativeButton } from '@/shared/ui/native-controls'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useSendMailLinkMutation } from '../api/send-mail-link-api'

const pauseSeconds = 30

/** Sends the mail again, after a pause in which the first one may still arrive. */
export function ResendMailLink({ email, returnTo }: { email: string; returnTo?: string | undefined }) {
  const { t } = useLingui()
  const [send, { isLoading, error }] = useSendMailLinkMutation()
  const [isSent, setIsSent] = useState(false)
  const pause = useCountdown(pauseSeconds)
  const again = async () => {
    setIsSent(false)
    const outcome = await send({ email, ...(returnTo !== undefined && { returnTo }) })
    setIsSent(!('error' in outcome))
    pause.start('error' in outcome ? waitSeconds(outcome.error) : pauseSeconds)
  }
  const { secondsLeft } = pause
  return (
    <>
      {isSent && (
        <InlineNote tone="success">
          <Trans>もう一度送信しました。前に届いたリンクは使えません。</Trans>
        </InlineNote>
      )}
      <ProblemNote error={error} failed={t`リンクを送信できませんでした。`} secondsLeft={secondsLeft} />
      <NativeButton
        size="lg"
        isFullWidth
        icon="refresh"
        isPending={isLoading}
        isDisabled={secondsLeft > 0}
        pendingLabel={t`送信中…`}
        onClick={() => void again()}
      >
        {secondsLeft > 0 ? (
          <Trans>もう一度送信する（あと{secondsLeft}秒）</Trans>
        ) : (
          <Trans>もう一度送信する</Trans>
        )}
      </NativeButton>
    </>
  )
}
