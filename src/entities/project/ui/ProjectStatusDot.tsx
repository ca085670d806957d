import { useLingui } from '@lingui/react/macro'
import { StatusDot, type StatusTone } from '@/shared/ui/status-dot'
import type { ProjectSummary } from '../api/project-api'

type Status = ProjectSummary['status']

const tones: Record<Status, StatusTone> = {
  DRAFT: 'info',
  ACTIVE: 'success',
  PAUSED: 'warning',
  CLOSED: 'neutral',
}

/** A filled dot means running, a ring not started yet. Screen readers always get the word. */
export function ProjectStatusDot({ status, isLabelHidden }: { status: Status; isLabelHidden?: boolean }) {
  const { t } = useLingui()
  const words: Record<Status, string> = {
    DRAFT: t`準備中`,
    ACTIVE: t`実施中`,
    PAUSED: t`一時停止`,
    CLOSED: t`終了`,
  }
  return (
    <StatusDot
      tone={tones[status]}
      label={words[status]}
      isRing={status === 'DRAFT'}
      isLabelHidden={isLabelHidden === true}
    />
  )
}
