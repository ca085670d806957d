import { useLingui } from '@lingui/react/macro'
import { StatusDot } from '@/shared/ui/status-dot'
import type { ProjectSurvey } from '../api/project-survey-api'

/** 下書き, 配信中 (受付中 where nothing is sent by itself), 一時停止 or 終了. */
export function ProjectSurveyStatusDot({ status, kind }: Pick<ProjectSurvey, 'status' | 'kind'>) {
  const { t } = useLingui()
  switch (status) {
    case 'DRAFT':
      return <StatusDot tone="neutral" label={t`下書き`} isRing />
    case 'ACTIVE':
      return <StatusDot tone="success" label={kind === 'SCHEDULED' ? t`配信中` : t`受付中`} />
    case 'PAUSED':
      return <StatusDot tone="warning" label={t`一時停止`} />
    case 'ENDED':
      return <StatusDot tone="neutral" label={t`終了`} />
  }
}
