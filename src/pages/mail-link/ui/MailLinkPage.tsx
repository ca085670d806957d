import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** メールのリンクでログイン. */
export function MailLinkPage() {
  const { t } = useLingui()
  useDocumentTitle(t`メールのリンクでログイン`)
  return (
    <main>
      <h1>{t`メールのリンクでログイン`}</h1>
      <p>{t`リンクを確認できませんでした。`}</p>
      <Link to={paths.login()}>{t`ログイン画面に戻る`}</Link>
    </main>
  )
}
