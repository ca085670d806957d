import { useLingui } from '@lingui/react/macro'
import { UnknownLink } from '@/widgets/survey-frame'

/** The page of one sent survey. No survey can be sent yet, so every link is unknown. */
export function SurveyPage() {
  const { t } = useLingui()
  return <UnknownLink title={t`アンケートが見つかりません`} />
}
