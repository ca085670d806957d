import { Trans, useLingui } from '@lingui/react/macro'
import { useDispatch } from 'react-redux'
import type { AuditFilter } from '@/entities/audit-event'
import { Button } from '@/shared/ui/button'
import { failureSentence } from '@/shared/ui/problem-note'
import { snackbarShown } from '@/shared/ui/snackbar'
import { useExportAuditLogMutation } from '../api/export-audit-log-api'

/** Exports the events that match the filters, as CSV for Excel. */
export function ExportAuditLogButton({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui()
  const dispatch = useDispatch()
  const [take, { isLoading }] = useExportAuditLogMutation()
  const press = async () => {
    const { error } = await take(filter)
    dispatch(
      error === undefined
        ? snackbarShown({ type: 'success', message: t`操作履歴を CSV に出力しました。` })
        : snackbarShown({ type: 'error', message: failureSentence(error) }),
    )
  }
  return (
    <Button icon="download" onPress={press} isPending={isLoading} pendingLabel={t`出力中…`}>
      <Trans>CSV に出力する</Trans>
    </Button>
  )
}
