import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** 会社の設定. */
export function SettingsPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`会社の設定`}>
      <EmptyState title={t`表示できる設定はありません`} />
    </PageFrame>
  )
}
