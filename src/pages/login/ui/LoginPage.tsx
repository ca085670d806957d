import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { SecondFactorStep, useSignInSteps } from '@/features/pass-second-factor'
import { SignInForm } from '@/features/sign-in'
import { PasskeySignIn } from '@/features/sign-in-with-passkey'
import { LanguageSwitch } from '@/features/switch-language'
import { sendsMail } from '@/shared/config'
import { paths } from '@/shared/routes'
import { InlineNote } from '@/shared/ui/inline-note'
import { TextLink } from '@/shared/ui/link'
import { Or, Remark, SignInFrame, Ways, WideLink } from '@/widgets/sign-in-frame'
import { useReason } from '../model/use-reason'

/** ログイン. Afterwards the requested page opens. */
export function LoginPage() {
  const { t } = useLingui()
  const { search, state } = useLocation()
  const reason = useReason()
  const steps = useSignInSteps()
  const [email, setEmail] = useState((state as { email?: string } | null)?.email ?? '')

  if (steps.owed) {
    return (
      <SignInFrame
        tools={<LanguageSwitch />}
        title={t`二要素認証`}
        lead={
          steps.owed.kind === 'code' ? (
            <Trans>続けて、ご本人であることを確認します。</Trans>
          ) : (
            <Trans>会社の設定により、ログインには二要素認証が必要です。</Trans>
          )
        }
      >
        <SecondFactorStep kind={steps.owed.kind} onPassed={steps.onPassed} onCancelled={steps.onCancelled} />
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      tools={<LanguageSwitch />}
      title={t`ログイン`}
      lead={
        <Trans>
          研究プロジェクトのデータを確認するには、登録済みのメールアドレスでログインしてください。
        </Trans>
      }
    >
      {reason !== undefined && <InlineNote tone="warning">{reason}</InlineNote>}
      <SignInForm
        email={email}
        onEmailChange={setEmail}
        onSignedIn={steps.onSignedIn}
        forgotten={
          <TextLink to={paths.passwordReset()} state={{ email }}>
            <Trans>パスワードを忘れた場合</Trans>
          </TextLink>
        }
      />
      <Or>
        <Trans>または</Trans>
      </Or>
      <Ways>
        <PasskeySignIn onSignedIn={steps.onSignedIn} />
        {sendsMail() && (
          <>
            <WideLink icon="mail" to={{ pathname: paths.mailLinkSend(), search }} state={{ email }}>
              <Trans>メールのリンクでログインする</Trans>
            </WideLink>
            <Remark>
              <Trans>
                パスワードを使わず、届いたメールのリンクから入れます。リンクは15分間、1回だけ有効です。
              </Trans>
            </Remark>
          </>
        )}
      </Ways>
    </SignInFrame>
  )
}
