import { useLingui } from '@lingui/react/macro'
import { StatusDot } from '@/shared/ui/status-dot'
import type { ProjectSurvey } from '../api/project-survey-api'

/** 下書き, 配信中 (手渡し if staff hand out links, 受付中 for a voluntary survey), 一時停止 or 終了. */
export function ProjectSurveyStatusDot({
  status,
  kind,
  channel,
  scheduleText,
}: Pick<ProjectSurvey, 'status' | 'kind' | 'channel' | 'scheduleText'>) {
  const { t } = useLingui()
  switch (status) {
    case 'DRAFT':
      return <StatusDot tone="neutral" label={t`下書き`} isRing />
    case 'ACTIVE':
      if (kind === 'VOLUNTARY') return <StatusDot tone="success" label={t`受付中`} />
      return channel === 'NONE' || scheduleText === null ? (
        <StatusDot tone="info" label={t`手渡し`} />
      ) : (
        <StatusDot tone="success" label={t`配信中`} />
      )
    case 'PAUSED':
      return <StatusDot tone="warning" label={t`一時停止`} />
    case 'ENDED':
      return <StatusDot tone="neutral" label={t`終了`} />
  }
}
