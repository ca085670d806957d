import { useLingui } from '@lingui/react/macro'
import { downloadFile } from '@/shared/api'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import type { ExportFormat } from './export-formats'

/** Downloads a survey's draft in a format. */
export function useExportSurvey(surveyId: string) {
  const { t } = useLingui()
  const notify = useNotify()
  const names: Record<ExportFormat, string> = {
    'fhir-r4': t`FHIR R4 Questionnaire（JSON）`,
    'fhir-r5': t`FHIR R5 Questionnaire（JSON）`,
    xlsform: t`XLSForm（Excel）`,
    own: t`観測のJSON`,
  }
  return {
    names,
    take: async (format: ExportFormat) => {
      const outcome = await downloadFile(`/api/surveys/${surveyId}/export?version=draft&format=${format}`)
      if ('error' in outcome) notify.failed(failureSentence(outcome.error))
    },
  }
}
