import { useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@/shared/lib/document-title'

/** アンケートの一覧. */
export function SentSurveysPage() {
  const { t } = useLingui()
  useDocumentTitle(t`アンケートの一覧`)
  return (
    <>
      <h1>{t`アンケートの一覧`}</h1>
      <p>{t`回答できるアンケートはありません。`}</p>
    </>
  )
}
