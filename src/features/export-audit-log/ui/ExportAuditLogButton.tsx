import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditFilter } from '@/entities/audit-event'
import { Button } from '@/shared/ui/button'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useExportAuditLogMutation } from '../api/export-audit-log-api'

/** Exports the events that match the filters, as CSV for Excel. */
export function ExportAuditLogButton({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [take, { isLoading }] = useExportAuditLogMutation()
  const press = async () => {
    const { error } = await take(filter)
    if (error === undefined) notify.done(t`操作履歴を CSV に出力しました。`)
    else notify.failed(failureSentence(error))
  }
  return (
    <Button icon="download" onPress={press} isPending={isLoading} pendingLabel={t`出力中…`}>
      <Trans>CSV に出力する</Trans>
    </Button>
  )
}
