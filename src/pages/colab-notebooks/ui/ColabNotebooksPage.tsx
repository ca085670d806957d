import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { useSelectedProjectId } from '@/entities/project'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { PageFrame } from '@/widgets/page-frame'

/** ノートブック: none is made yet, and the page says what that means. */
export function ColabNotebooksPage() {
  const { t } = useLingui()
  const projectId = useSelectedProjectId()
  return (
    <PageFrame title={t`ノートブック`} description={<Trans>データを分析するノートブックの一覧です。</Trans>}>
      <EmptyState
        title={t`まだノートブックはありません`}
        reason={<Trans>このプロジェクトでは、ノートブックが作成されていません。</Trans>}
        action={
          <ButtonLink to={paths.colabNotebookNew(projectId ?? undefined)} state={panelOverList} icon="plus">
            {t`ノートブックを作成する`}
          </ButtonLink>
        }
      />
      <Outlet />
    </PageFrame>
  )
}
