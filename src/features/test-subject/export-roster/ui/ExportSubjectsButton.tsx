import { useLingui } from '@lingui/react/macro'
import { ExportButton } from '@/shared/ui/export-button'
import { type SubjectExport, useExportTestSubjectsMutation } from '../api/export-roster-api'

/** Takes the list out as CSV that can be changed and registered again; personal data is not in it. */
export function ExportSubjectsButton({ asked }: { asked: SubjectExport }) {
  const { t } = useLingui()
  const [take, { isLoading }] = useExportTestSubjectsMutation()
  return (
    <ExportButton
      take={() => take(asked)}
      isPending={isLoading}
      isChosen={'testSubjectIds' in asked}
      done={t`被験者の一覧を CSV に出力しました。`}
    />
  )
}
