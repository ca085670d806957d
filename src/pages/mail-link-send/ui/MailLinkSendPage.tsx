import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** ログイン用のリンクを送る. */
export function MailLinkSendPage() {
  const { t } = useLingui()
  useDocumentTitle(t`ログイン用のリンクを送る`)
  return (
    <main>
      <h1>{t`ログイン用のリンクを送る`}</h1>
      <p>{t`登録済みのメールアドレスに、ログイン用のリンクを送ります。`}</p>
      <Link to={paths.login()}>{t`ログイン画面に戻る`}</Link>
    </main>
  )
}
