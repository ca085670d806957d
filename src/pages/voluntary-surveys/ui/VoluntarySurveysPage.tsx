import { Trans, useLingui } from '@lingui/react/macro'
import { Dial } from '@/shared/ui/empty-state'
import { SurveyMessage } from '@/widgets/survey-frame'

/** What a test subject may answer at any time. There is none yet: right for every key, and it says nothing about whose key it is. */
export function VoluntarySurveysPage() {
  const { t } = useLingui()
  return (
    <SurveyMessage picture={<Dial size={120} />} title={t`いつでも回答できるアンケート`}>
      <p>
        <Trans>いま回答できるアンケートはありません。</Trans>
      </p>
      <p>
        <Trans>ご不明な点は、研究チームにお問い合わせください。</Trans>
      </p>
    </SurveyMessage>
  )
}
