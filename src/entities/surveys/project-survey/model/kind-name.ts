import { t } from '@lingui/core/macro'
import type { ProjectSurvey } from '../api/project-survey-api'

/** 配信 or 随時. */
export function kindName(kind: ProjectSurvey['kind']): string {
  return kind === 'SCHEDULED' ? t`配信` : t`随時`
}
