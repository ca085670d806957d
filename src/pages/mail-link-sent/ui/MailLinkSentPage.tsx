import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { ResendMailLink } from '@/features/send-mail-link'
import { LanguageSwitch } from '@/features/switch-language'
import { paths, returnAddress } from '@/shared/routes'
import { SentNotice } from '@/shared/ui/sent-notice'
import { SignInFrame, Ways, WideLink } from '@/widgets/sign-in-frame'

/** リンクを送信しました: what to do next. Only the tab that requested the mail knows the address. */
export function MailLinkSentPage() {
  const { t } = useLingui()
  const { search, state } = useLocation()
  const email = (state as { email?: string } | null)?.email
  return (
    <SignInFrame
      tools={<LanguageSwitch />}
      title={t`リンクを送信しました`}
      lead={<Trans>ログイン用のリンクを送信しました。15分以内に開いてください。</Trans>}
    >
      <SentNotice email={email} />
      <Ways>
        {email !== undefined && (
          <ResendMailLink email={email} returnTo={returnAddress(search, window.location.origin)} />
        )}
        <WideLink to={{ pathname: paths.mailLinkSend(), search }} state={{ email: '' }}>
          <Trans>別のメールアドレスに送信する</Trans>
        </WideLink>
        <WideLink to={{ pathname: paths.login(), search }} state={{ email }}>
          <Trans>パスワードでログインする</Trans>
        </WideLink>
      </Ways>
    </SignInFrame>
  )
}
