import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditFilter } from '@/entities/audit-event'
import { Button } from '@/shared/ui/button'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { useExportAuditLogMutation } from '../api/export-audit-log-api'

/** Exports the events that match the filters, as CSV for Excel. */
export function ExportAuditLogButton({ filter }: { filter: AuditFilter }) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [take, { isLoading }] = useExportAuditLogMutation()
  const press = async () => {
    await tell(take(filter), t`操作履歴を CSV に出力しました。`)
  }
  return (
    <Button icon="download" onPress={press} isPending={isLoading} pendingLabel={t`出力中…`}>
      <Trans>CSV に出力する</Trans>
    </Button>
  )
}
