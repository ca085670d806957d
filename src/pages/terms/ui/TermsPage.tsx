import { useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@/shared/lib/document-title'

/** 利用規約. */
export function TermsPage() {
  const { t } = useLingui()
  useDocumentTitle(t`利用規約`)
  return (
    <>
      <h1>{t`利用規約`}</h1>
      <p>{t`観測 の利用規約です。`}</p>
    </>
  )
}
