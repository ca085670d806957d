import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** アカウント. */
export function AccountPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`アカウント`}>
      <EmptyState title={t`表示できる設定はありません`} />
    </PageFrame>
  )
}
