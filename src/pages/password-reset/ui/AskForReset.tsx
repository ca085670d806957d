import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ResetRequestForm } from '@/features/request-password-reset'
import { LanguageSwitch } from '@/features/switch-language'
import { sendsMail } from '@/shared/config'
import { paths } from '@/shared/routes'
import { SentNotice } from '@/shared/ui/sent-notice'
import { NoMailFrame, SignInFrame, WideLink } from '@/widgets/sign-in-frame'

/** Requests the mail, then says where it was sent. */
export function AskForReset() {
  const { t } = useLingui()
  const typed = (useLocation().state as { email?: string } | null)?.email
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (!sendsMail()) return <NoMailFrame title={t`パスワードの再設定`} tools={<LanguageSwitch />} />
  const back = (
    <WideLink to={paths.login()} state={{ email: sentTo ?? typed }}>
      <Trans>ログインに戻る</Trans>
    </WideLink>
  )
  if (sentTo !== null) {
    return (
      <SignInFrame
        tools={<LanguageSwitch />}
        title={t`リンクを送信しました`}
        lead={<Trans>再設定用のリンクを送信しました。15分以内に開いてください。</Trans>}
      >
        <SentNotice email={sentTo} />
        {back}
      </SignInFrame>
    )
  }
  return (
    <SignInFrame
      tools={<LanguageSwitch />}
      title={t`パスワードの再設定`}
      lead={
        <Trans>
          登録済みのメールアドレスに、再設定用のリンクを送信します。リンクは15分間、1回だけ有効です。
        </Trans>
      }
    >
      <ResetRequestForm email={typed} onSent={setSentTo} />
      {back}
    </SignInFrame>
  )
}
