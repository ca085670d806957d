import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageFrame } from '@/widgets/page-frame'

/** アンケート: no survey can be created yet, and the page says so. */
export function SurveysPage() {
  const { t } = useLingui()
  return (
    <PageFrame
      title={t`アンケート`}
      description={<Trans>会社のすべてのプロジェクトで使う質問の一覧です。</Trans>}
    >
      <EmptyState
        title={t`アンケートは、まだ作成できません`}
        reason={<Trans>この版の観測にはない機能です。被験者に送られるものはありません。</Trans>}
      />
      <Outlet />
    </PageFrame>
  )
}
