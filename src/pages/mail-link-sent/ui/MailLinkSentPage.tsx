import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** メールを確認してください. */
export function MailLinkSentPage() {
  const { t } = useLingui()
  useDocumentTitle(t`メールを確認してください`)
  return (
    <main>
      <h1>{t`メールを確認してください`}</h1>
      <p>{t`ログイン用のリンクを送信しました。15分以内に開いてください。`}</p>
      <Link to={paths.login()}>{t`ログイン画面に戻る`}</Link>
    </main>
  )
}
