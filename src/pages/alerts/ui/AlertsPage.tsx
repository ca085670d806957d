import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useParams } from 'react-router'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { PageFrame } from '@/widgets/page-frame'

/** アラート: no alert can be created yet, and the page says so. */
export function AlertsPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  return (
    <PageFrame
      title={t`アラート`}
      description={<Trans>データの欠測や変化を知らせる条件です。</Trans>}
      crumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
    >
      <EmptyState
        title={t`アラートは、まだ登録できません`}
        reason={
          <Trans>
            この版の観測にはない機能です。対応が必要な被験者は、「モニタリング」の一覧で上に並びます。
          </Trans>
        }
        action={<ButtonLink to={paths.monitoring(projectId)}>{t`モニタリングを開く`}</ButtonLink>}
      />
      <Outlet />
    </PageFrame>
  )
}
