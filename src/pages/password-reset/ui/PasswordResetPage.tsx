import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** パスワードの再設定. */
export function PasswordResetPage() {
  const { t } = useLingui()
  useDocumentTitle(t`パスワードの再設定`)
  return (
    <main>
      <h1>{t`パスワードの再設定`}</h1>
      <p>{t`登録済みのメールアドレスに、再設定用のリンクを送ります。`}</p>
      <Link to={paths.login()}>{t`ログイン画面に戻る`}</Link>
    </main>
  )
}
