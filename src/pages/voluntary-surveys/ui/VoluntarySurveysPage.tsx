import { useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@/shared/lib/document-title'

/** いつでも回答できるアンケート. */
export function VoluntarySurveysPage() {
  const { t } = useLingui()
  useDocumentTitle(t`いつでも回答できるアンケート`)
  return (
    <>
      <h1>{t`いつでも回答できるアンケート`}</h1>
      <p>{t`回答できるアンケートはありません。`}</p>
    </>
  )
}
