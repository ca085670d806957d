import { useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@/shared/lib/document-title'

/** 連携のリンクを確認できません. */
export function ConnectPage() {
  const { t } = useLingui()
  useDocumentTitle(t`連携のリンクを確認できません`)
  return (
    <>
      <h1>{t`連携のリンクを確認できません`}</h1>
      <p>{t`リンクが正しいか確認してください。`}</p>
    </>
  )
}
