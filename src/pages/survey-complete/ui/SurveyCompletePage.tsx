import { useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '@/shared/lib/document-title'

/** 回答を送信しました. */
export function SurveyCompletePage() {
  const { t } = useLingui()
  useDocumentTitle(t`回答を送信しました`)
  return (
    <>
      <h1>{t`回答を送信しました`}</h1>
      <p>{t`ご協力ありがとうございました。`}</p>
    </>
  )
}
