import { Trans, useLingui } from '@lingui/react/macro'
import { SubjectMessage } from '@/widgets/survey-frame'

/** アンケートの一覧 of one test subject. No survey can be sent yet. */
export function SentSurveysPage() {
  const { t } = useLingui()
  return (
    <SubjectMessage title={t`アンケートの一覧`}>
      <p>
        <Trans>いま回答できるアンケートはありません。</Trans>
      </p>
      <p>
        <Trans>アンケートが届くと、ここに表示されます。</Trans>
      </p>
    </SubjectMessage>
  )
}
