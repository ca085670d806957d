import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** メンバーと権限. */
export function MemberEditPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`メンバーと権限`} crumbs={[{ label: t`プロジェクト`, to: paths.projects() }]}>
      <EmptyState title={t`表示できるメンバーはいません`} />
    </PageFrame>
  )
}
