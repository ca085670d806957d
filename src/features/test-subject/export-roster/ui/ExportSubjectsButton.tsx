import { useLingui } from '@lingui/react/macro'
import { useDispatch } from 'react-redux'
import { Button } from '@/shared/ui/button'
import { failureSentence } from '@/shared/ui/form'
import { snackbarShown } from '@/shared/ui/snackbar'
import { type SubjectExport, useExportTestSubjectsMutation } from '../api/export-roster-api'

/** Takes the list out as CSV that can be changed and registered again; personal data is not in it. */
export function ExportSubjectsButton({ asked }: { asked: SubjectExport }) {
  const { t } = useLingui()
  const dispatch = useDispatch()
  const [take, { isLoading }] = useExportTestSubjectsMutation()
  const press = async () => {
    const { error } = await take(asked)
    dispatch(
      error === undefined
        ? snackbarShown({ type: 'success', message: t`被験者の一覧を CSV に出力しました。` })
        : snackbarShown({ type: 'error', message: failureSentence(error) }),
    )
  }
  const isChosen = 'testSubjectIds' in asked
  return (
    <Button
      size="sm"
      variant={isChosen ? 'text' : 'secondary'}
      icon="download"
      onPress={() => void press()}
      isPending={isLoading}
      pendingLabel={t`出力中…`}
    >
      {t`CSV に出力する`}
    </Button>
  )
}
