import { useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@/shared/lib/document-title'

/** アンケートが見つかりません. */
export function SurveyPage() {
  const { t } = useLingui()
  useDocumentTitle(t`アンケートが見つかりません`)
  return (
    <>
      <h1>{t`アンケートが見つかりません`}</h1>
      <p>{t`リンクが正しいか確認してください。`}</p>
    </>
  )
}
