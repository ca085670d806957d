import { useLingui } from '@lingui/react/macro'
import { ExportAuditLogButton } from '@/features/export-audit-log'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { PageHead } from '@/shared/ui/page-head'
import { AuditTable, useAuditFilter } from './AuditTable'

const people = { kind: 'own' } as const

/** 操作履歴: the changes in the viewer's company. */
export function AuditLogPage() {
  const { t } = useLingui()
  const title = t`操作履歴`
  useDocumentTitle(title)
  const filter = useAuditFilter()
  return (
    <>
      <PageHead
        title={title}
        description={t`誰が、いつ、何を変更したかの記録です。変更や削除はできません。`}
        actions={<ExportAuditLogButton filter={filter} />}
      />
      <AuditTable people={people} />
    </>
  )
}
