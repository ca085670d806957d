import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** 被験者. */
export function TestSubjectsPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`被験者`}>
      <EmptyState title={t`表示できる被験者はいません`} />
    </PageFrame>
  )
}
