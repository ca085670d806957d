import { Trans, useLingui } from '@lingui/react/macro'
import { SurveyMessage } from '@/widgets/survey-frame'
import { CompletedDial } from './CompletedDial'

/** Shown after an answer was sent. */
export function SurveyCompletePage() {
  const { t } = useLingui()
  return (
    <SurveyMessage picture={<CompletedDial />} title={t`回答を送信しました`}>
      <p>
        <Trans>ご協力ありがとうございました。</Trans>
        <br />
        <Trans>この画面は閉じてかまいません。</Trans>
      </p>
    </SurveyMessage>
  )
}
