import { useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** デバイス. */
export function DevicesPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`デバイス`}>
      <EmptyState title={t`表示できるデバイスはありません`} />
      <Outlet />
    </PageFrame>
  )
}
