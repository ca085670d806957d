import { useLingui } from '@lingui/react/macro'
import { UnknownLink } from '@/widgets/survey-frame'

/** The page of one voluntary answer. There are none yet, so every link is unknown. */
export function VoluntarySurveyAnswerPage() {
  const { t } = useLingui()
  return <UnknownLink title={t`アンケートが見つかりません`} />
}
