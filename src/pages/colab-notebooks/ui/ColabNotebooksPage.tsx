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
        title={t`ノートブックは、まだ作成できません`}
        reason={<Trans>この版の観測にはない機能です。日ごとの値は「モニタリング」で確認できます。</Trans>}
      />
      <Outlet />
    </PageFrame>
  )
}
