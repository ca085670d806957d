import { useLingui } from '@lingui/react/macro'
import { UnknownLink } from '@/widgets/survey-frame'

/** The page of one sent survey. None has been sent yet, so that every link is an unknown one. */
export function SurveyPage() {
  const { t } = useLingui()
  return <UnknownLink title={t`アンケートが見つかりません`} />
}
