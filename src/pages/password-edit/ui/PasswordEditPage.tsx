import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** パスワードの変更. */
export function PasswordEditPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`パスワードの変更`}>
      <EmptyState title={t`表示できる設定はありません`} />
    </PageFrame>
  )
}
