import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** ノートブック: no notebook can be created yet, and the page says so. */
export function ColabNotebooksPage() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`ノートブック`} description={<Trans>データを分析するノートブックの一覧です。</Trans>}>
      <EmptyState
        title={t`まだノートブックはありません`}
        reason={<Trans>このプロジェクトでは、ノートブックが作成されていません。</Trans>}
      />
      <Outlet />
    </PageFrame>
  )
}
