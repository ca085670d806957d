import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { MailLinkForm } from '@/features/send-mail-link'
import { LanguageSwitch } from '@/features/switch-language'
import { sendsMail } from '@/shared/config'
import { paths, returnAddress } from '@/shared/routes'
import { NoMailFrame, SignInFrame, WideLink } from '@/widgets/sign-in-frame'

/** メールのリンクでログイン: requests the mail. */
export function MailLinkSendPage() {
  const { t } = useLingui()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const typed = (state as { email?: string } | null)?.email ?? ''
  if (!sendsMail()) return <NoMailFrame title={t`メールのリンクでログイン`} tools={<LanguageSwitch />} />
  return (
    <SignInFrame
      tools={<LanguageSwitch />}
      title={t`メールのリンクでログイン`}
      lead={
        <Trans>
          登録済みのメールアドレスに、ログイン用のリンクを送信します。リンクは15分間、1回だけ有効です。
        </Trans>
      }
    >
      <MailLinkForm
        email={typed}
        returnTo={returnAddress(search, window.location.origin)}
        onSent={(email) => {
          void navigate({ pathname: paths.mailLinkSent(), search }, { state: { email } })
        }}
      />
      <WideLink to={{ pathname: paths.login(), search }} state={{ email: typed }}>
        <Trans>パスワードでログインする</Trans>
      </WideLink>
    </SignInFrame>
  )
}
