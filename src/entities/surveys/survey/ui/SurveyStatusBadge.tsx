import { Badge } from '@/shared/ui/badge'
import { type SurveyStatusName, surveyStatusName } from '../model/survey-status'

const tones = { DRAFT: 'neutral', PUBLISHED: 'success', ARCHIVED: 'outline' } as const

/** 下書き, 公開中, アーカイブ済み */
export function SurveyStatusBadge({ status }: { status: SurveyStatusName }) {
  return <Badge tone={tones[status]}>{surveyStatusName(status)}</Badge>
}
