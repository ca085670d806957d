import { useLingui } from '@lingui/react/macro'
import { ExportButton } from '@/shared/ui/export-button'
import { type SubjectExport, useExportTestSubjectsMutation } from '../api/export-roster-api'

/** Exports the list as CSV, without personal data, which can be edited and registered again. */
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
