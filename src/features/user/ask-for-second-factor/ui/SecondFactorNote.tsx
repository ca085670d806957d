import { Trans, useLingui } from '@lingui/react/macro'
import { sendsMail } from '@/shared/config'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useAskEverybodyForSecondFactorMutation } from '../api/ask-for-second-factor-api'

/** Says how many users have no second factor, and asks all of them to set one up. */
export function SecondFactorNote({ count }: { count: number }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [ask, { isLoading }] = useAskEverybodyForSecondFactorMutation()
  if (count === 0) return null
  const askAll = async () => {
    const { data, error } = await ask()
    if (error === undefined) notify.done(t`${data ?? 0}名に二要素認証の設定を依頼しました。`)
    else notify.failed(failureSentence(error))
  }
  return (
    <InlineNote
      tone="warning"
      title={t`二要素認証が未設定のユーザーが ${count}名います。`}
      action={
        sendsMail() && (
          <Button variant="text" size="sm" onPress={askAll} isPending={isLoading} pendingLabel={t`送信中…`}>
            <Trans>設定を依頼する</Trans>
          </Button>
        )
      }
    >
      <Trans>パスワードが漏れても、二要素認証があればログインされません。</Trans>
    </InlineNote>
  )
}
