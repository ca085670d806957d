import { useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@/shared/lib/document-title'

/** プライバシー. */
export function PrivacyPage() {
  const { t } = useLingui()
  useDocumentTitle(t`プライバシー`)
  return (
    <>
      <h1>{t`プライバシー`}</h1>
      <p>{t`個人情報の取り扱いです。`}</p>
    </>
  )
}
