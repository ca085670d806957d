import { Trans, useLingui } from '@lingui/react/macro'
import { SubjectMessage } from '@/widgets/survey-frame'

/** Surveys that a test subject may answer at any time. There are none yet. */
export function VoluntarySurveysPage() {
  const { t } = useLingui()
  return (
    <SubjectMessage title={t`いつでも回答できるアンケート`}>
      <p>
        <Trans>いま回答できるアンケートはありません。</Trans>
      </p>
      <p>
        <Trans>ご不明な点は、研究チームにお問い合わせください。</Trans>
      </p>
    </SubjectMessage>
  )
}
