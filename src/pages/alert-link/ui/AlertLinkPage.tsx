import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { AcknowledgeByLink } from '@/features/alert/acknowledge-by-link'
import { LanguageSwitch } from '@/features/switch-language'
import { linkToken, paths } from '@/shared/routes'
import { InlineNote } from '@/shared/ui/inline-note'
import { SignInFrame, WideLink } from '@/widgets/sign-in-frame'

/** アラートの確認: the target of the link in the mail of an alert. Opening it changes nothing. */
export function AlertLinkPage() {
  const { t } = useLingui()
  const token = linkToken(useLocation())
  const elsewhere = (path: string | null) => (
    <WideLink to={path ?? paths.monitoring()}>
      {path === null ? <Trans>ログインして開く</Trans> : <Trans>ログインして内容を見る</Trans>}
    </WideLink>
  )
  return (
    <SignInFrame tools={<LanguageSwitch />} title={t`アラートの確認`}>
      {token === null ? (
        <>
          <InlineNote tone="warning">
            <Trans>リンクが正しくありません。メールのリンクが途中で切れていないか確認してください。</Trans>
          </InlineNote>
          {elsewhere(null)}
        </>
      ) : (
        // A new key, since another link may be opened in the same tab.
        <AcknowledgeByLink key={token} token={token} elsewhere={elsewhere} />
      )}
    </SignInFrame>
  )
}
