import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** 操作履歴. */
export function AuditLogPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`操作履歴`}>
      <EmptyState title={t`表示できる操作履歴はありません`} />
    </PageFrame>
  )
}
