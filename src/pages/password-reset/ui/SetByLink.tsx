import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SecondFactorStep, useSignInSteps } from '@/features/pass-second-factor'
import { type ResetLinkInfo, SetPassword } from '@/features/set-password'
import { LanguageSwitch } from '@/features/switch-language'
import { isGqlError } from '@/shared/api'
import { sendsMail } from '@/shared/config'
import { paths } from '@/shared/routes'
import { useNotify } from '@/shared/ui/snackbar'
import { SignInFrame, Ways, WideLink } from '@/widgets/sign-in-frame'

/** Sets a password with the link of a mail, then signs in. */
export function SetByLink({ token }: { token: string }) {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const [link, setLink] = useState<ResetLinkInfo | null>(null)
  // The answer has this number, but the message is shown after sign-in, which may need a second factor.
  const removedPasskeys = useRef(0)
  const [failure, setFailure] = useState<unknown>()
  const isInvitation = link?.kind === 'invitation'
  const steps = useSignInSteps(() => {
    const count = removedPasskeys.current
    const resetMessage =
      count > 0
        ? t`パスワードを再設定し、パスキーを${count}個削除しました。必要な場合は、アカウントの画面でもう一度追加してください。`
        : t`パスワードを再設定しました。ほかの端末からはログアウトしました。`
    const message = isInvitation ? t`パスワードを設定しました。` : resetMessage
    notify.done(message)
  })
  if (steps.owed) {
    return (
      <SignInFrame
        tools={<LanguageSwitch />}
        title={t`二要素認証`}
        lead={<Trans>パスワードを設定しました。続けて二要素認証で確認します。</Trans>}
      >
        <SecondFactorStep
          kind={steps.owed.kind}
          onPassed={steps.onPassed}
          onCancelled={() => void navigate(paths.login())}
        />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      tools={<LanguageSwitch />}
      title={
        isLinkOver(failure)
          ? t`このリンクは使えません`
          : isInvitation
            ? t`観測へようこそ`
            : t`パスワードの再設定`
      }
      lead={
        failure !== undefined ? undefined : isInvitation ? (
          <Trans>最初のパスワードを設定すると、利用を始められます。</Trans>
        ) : (
          <Trans>
            新しいパスワードを設定してください。ほかの端末からはログアウトし、登録済みのパスキーは削除されます。
          </Trans>
        )
      }
    >
      <SetPassword
        token={token}
        onRead={setLink}
        onFailed={setFailure}
        onSignedIn={(outcome) => {
          removedPasskeys.current = outcome.removedPasskeys ?? 0
          steps.onSignedIn(outcome)
        }}
        newLink={
          <Ways>
            {sendsMail() && (
              <WideLink isPrimary icon="mail" to={paths.passwordReset()}>
                <Trans>新しいリンクを送信する</Trans>
              </WideLink>
            )}
            <WideLink to={paths.login()}>
              <Trans>ログインに戻る</Trans>
            </WideLink>
          </Ways>
        }
      />
    </SignInFrame>
  )
}

/** False if only the connection failed. */
function isLinkOver(error: unknown): boolean {
  return isGqlError(error) && error.kind === 'problem'
}
