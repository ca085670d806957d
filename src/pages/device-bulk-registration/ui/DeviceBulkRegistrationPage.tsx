import { useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** デバイスの一括登録. */
export function DeviceBulkRegistrationPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`デバイスの一括登録`} crumbs={[{ label: t`デバイス`, to: paths.devices() }]}>
      <EmptyState title={t`この版では、画面からの一括登録はできません`} />
    </PageFrame>
  )
}
