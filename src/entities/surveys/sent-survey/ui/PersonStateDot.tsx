import { useLingui } from '@lingui/react/macro'
import { StatusDot } from '@/shared/ui/status-dot'
import type { PersonState } from '../api/sent-survey-api'

/** How far a subject has got with a survey. */
export function PersonStateDot({ state }: { state: PersonState }) {
  const { t } = useLingui()
  switch (state) {
    case 'ANSWERED':
      return <StatusDot tone="success" label={t`回答済み`} />
    case 'IN_PROGRESS':
      return <StatusDot tone="info" label={t`回答中`} />
    case 'OPENED':
      return <StatusDot tone="info" label={t`開封済み`} isRing />
    case 'WAITING':
      return <StatusDot tone="neutral" label={t`未回答`} isRing />
    case 'PLANNED':
      return <StatusDot tone="neutral" label={t`送信待ち`} isRing />
    case 'EXPIRED':
      return <StatusDot tone="neutral" label={t`期限切れ`} />
    case 'UNDELIVERABLE':
      return <StatusDot tone="danger" label={t`不達`} />
    case 'REVOKED':
      return <StatusDot tone="neutral" label={t`リンク取り消し`} />
    default:
      return <StatusDot tone="neutral" label={t`対象外`} />
  }
}
