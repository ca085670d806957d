import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** プラットフォームの操作履歴. */
export function AdminAuditLogPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`プラットフォームの操作履歴`}>
      <EmptyState title={t`表示できる操作履歴はありません`} />
    </PageFrame>
  )
}
