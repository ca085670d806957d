import { t } from '@lingui/core/macro'

export const surveyStatuses = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const

export type SurveyStatusName = (typeof surveyStatuses)[number]

const names: Record<SurveyStatusName, () => string> = {
  DRAFT: () => t`下書き`,
  PUBLISHED: () => t`公開中`,
  ARCHIVED: () => t`アーカイブ済み`,
}

/** 公開中 */
export function surveyStatusName(status: SurveyStatusName): string {
  return names[status]()
}
