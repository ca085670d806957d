import { Trans, useLingui } from '@lingui/react/macro'
import { Dial } from '@/shared/ui/empty-state'
import { SurveyMessage } from '@/widgets/survey-frame'

/** アンケートの一覧. None has been sent to anybody yet: right for every key, and it says nothing about whose key it is. */
export function SentSurveysPage() {
  const { t } = useLingui()
  return (
    <SurveyMessage picture={<Dial size={120} />} title={t`アンケートの一覧`}>
      <p>
        <Trans>いま回答できるアンケートはありません。</Trans>
      </p>
      <p>
        <Trans>アンケートが届くと、メールでお知らせします。</Trans>
      </p>
    </SurveyMessage>
  )
}
