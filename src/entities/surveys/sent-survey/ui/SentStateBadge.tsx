import { useLingui } from '@lingui/react/macro'
import { Badge } from '@/shared/ui/badge'
import type { ListedSentSurvey } from '../api/sent-survey-api'

/** Whether a sent survey can still be answered. */
export function SentStateBadge({ state }: { state: ListedSentSurvey['state'] }) {
  const { t } = useLingui()
  return state === 'OPEN' ? (
    <Badge tone="accent">{t`受付中`}</Badge>
  ) : (
    <Badge tone="neutral">{t`締め切り済み`}</Badge>
  )
}
