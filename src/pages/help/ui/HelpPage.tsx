import { useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@/shared/lib/document-title'

/** ヘルプ. */
export function HelpPage() {
  const { t } = useLingui()
  useDocumentTitle(t`ヘルプ`)
  return (
    <>
      <h1>{t`ヘルプ`}</h1>
      <p>{t`観測 の使い方です。`}</p>
    </>
  )
}
