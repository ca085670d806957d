import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** データ出力. */
export function DataExportPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`データ出力`}>
      <EmptyState title={t`まだ出力はありません`} />
    </PageFrame>
  )
}
