import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import { SecondFactorStep, useSignInSteps } from '@/features/pass-second-factor'
import { LanguageSwitch } from '@/features/switch-language'
import { UseMailLink } from '@/features/use-mail-link'
import { linkToken, paths } from '@/shared/routes'
import { InlineNote } from '@/shared/ui/inline-note'
import { SignInFrame, Ways, WideLink } from '@/widgets/sign-in-frame'

/** メールのリンクでログイン: the target of the mail's link. */
export function MailLinkPage() {
  const { t } = useLingui()
  const token = linkToken(useLocation())
  const navigate = useNavigate()
  const steps = useSignInSteps()
  const newLink = (
    <Ways>
      <WideLink isPrimary icon="mail" to={paths.mailLinkSend()}>
        <Trans>新しいリンクを送信する</Trans>
      </WideLink>
      <WideLink to={paths.login()}>
        <Trans>パスワードでログインする</Trans>
      </WideLink>
    </Ways>
  )
  if (steps.owed) {
    return (
      <SignInFrame
        tools={<LanguageSwitch />}
        title={t`二要素認証`}
        lead={<Trans>メールのリンクを確認しました。続けて確認します。</Trans>}
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
    <SignInFrame tools={<LanguageSwitch />} title={t`メールのリンクでログイン`}>
      {token === null ? (
        <>
          <InlineNote tone="warning">
            <Trans>リンクが正しくありません。メールのリンクが途中で切れていないか確認してください。</Trans>
          </InlineNote>
          {newLink}
        </>
      ) : (
        // A new key, since another link may be opened in the same tab.
        <UseMailLink key={token} token={token} newLink={newLink} onSignedIn={steps.onSignedIn} />
      )}
    </SignInFrame>
  )
}
