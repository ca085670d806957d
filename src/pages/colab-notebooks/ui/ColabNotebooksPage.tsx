import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** ノートブック: none is made yet, and the page says what that means. */
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
