import { t } from '@lingui/core/macro'
import type { Placeholder } from '../../../../../engines/message-placeholders'

/** Made-up values of the placeholders for the preview. */
export function sampleValues(given: {
  projectName: string
  contactEmail: string
  surveyName: string
}): Record<Placeholder, string> {
  return {
    氏名: t`山田 花子`,
    コード: 'SLP26-001',
    プロジェクト名: given.projectName,
    アンケート名: given.surveyName,
    回答リンク: `${location.origin}/survey/…`,
    締切: t`2026/11/25（水）11:00`,
    連絡先: given.contactEmail,
  }
}
