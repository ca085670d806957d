import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** アクセス情報. */
export function AccessInfoPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`アクセス情報`}>
      <EmptyState title={t`まだアクセスキーはありません`} />
    </PageFrame>
  )
}
