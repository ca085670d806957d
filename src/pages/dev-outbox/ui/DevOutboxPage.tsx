import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** 送信済みのメール. */
export function DevOutboxPage() {
  const { t } = useLingui()
  useDocumentTitle(t`送信済みのメール`)
  return (
    <main>
      <h1>{t`送信済みのメール`}</h1>
      <p>{t`デモで送ったメールを確認できます。`}</p>
      <Link to={paths.login()}>{t`ログイン画面に戻る`}</Link>
    </main>
  )
}
