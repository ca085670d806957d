import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** アンケート配信: no delivery can be set up yet, and the page says so. */
export function ProjectSurveysPage() {
  const { t } = useLingui()
  return (
    <PageFrame
      title={t`アンケート配信`}
      description={<Trans>このプロジェクトで、だれに、いつアンケートを送るかの設定です。</Trans>}
      crumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
    >
      <EmptyState
        title={t`アンケートの配信は、まだ設定できません`}
        reason={<Trans>この版の観測にはない機能です。被験者には、アンケートは送られていません。</Trans>}
      />
      <Outlet />
    </PageFrame>
  )
}
