import { useLingui } from '@lingui/react/macro'
import { StatusDot } from '@/shared/ui/status-dot'
import type { ListedAnswer } from '../api/survey-answer-api'

/** The state of an answer. */
export function AnswerStatus({ status }: { status: ListedAnswer['status'] }) {
  const { t } = useLingui()
  switch (status) {
    case 'ANSWERED':
      return <StatusDot tone="success" label={t`回答済み`} />
    case 'IN_PROGRESS':
      return <StatusDot tone="info" label={t`回答中`} />
    case 'OPENED':
      return <StatusDot tone="neutral" label={t`開封済み`} />
    default:
      return <StatusDot tone="neutral" label={t`未回答`} isRing />
  }
}
