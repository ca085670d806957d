import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useParams } from 'react-router'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { PageFrame } from '@/widgets/page-frame'

/** アンケート配信: none is made yet, and the page says what that means. */
export function ProjectSurveysPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <PageFrame
      title={t`アンケート配信`}
      description={<Trans>このプロジェクトで、だれに、いつアンケートを送るかの設定です。</Trans>}
      crumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
    >
      <EmptyState
        title={t`まだ配信設定はありません`}
        reason={<Trans>このプロジェクトの被験者には、アンケートは送られていません。</Trans>}
        action={
          <ButtonLink to={paths.projectSurveyNew(projectId)} state={panelOverList} icon="plus">
            {t`配信を設定する`}
          </ButtonLink>
        }
      />
      <Outlet />
    </PageFrame>
  )
}
