import { useLingui } from '@lingui/react/macro'
import { UnknownLink } from '@/widgets/survey-frame'

/** The page of one voluntary answer. There is none yet, so that every link is an unknown one. */
export function VoluntarySurveyAnswerPage() {
  const { t } = useLingui()
  return <UnknownLink title={t`アンケートが見つかりません`} />
}
