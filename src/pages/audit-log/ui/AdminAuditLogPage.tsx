import { useLingui } from '@lingui/react/macro'
import { ExportAuditLogButton } from '@/features/export-audit-log'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { PageHead } from '@/shared/ui/page-head'
import { AuditTable, useAuditFilter } from './AuditTable'

const people = { kind: 'platform' } as const

/** プラットフォームの操作履歴: events about companies and accounts of the whole platform. */
export function AdminAuditLogPage() {
  const { t } = useLingui()
  const title = t`プラットフォームの操作履歴`
  useDocumentTitle(title)
  const filter = useAuditFilter()
  return (
    <>
      <PageHead
        title={title}
        description={t`会社とアカウントについての記録です。会社の中のデータの変更は含みません。`}
        actions={<ExportAuditLogButton filter={filter} />}
      />
      <AuditTable people={people} />
    </>
  )
}
