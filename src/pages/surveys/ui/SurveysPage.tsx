import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { PageFrame } from '@/widgets/page-frame'

/** アンケート: none is made yet, and the page says what that means. */
export function SurveysPage() {
  const { t } = useLingui()
  return (
    <PageFrame
      title={t`アンケート`}
      description={<Trans>会社のすべてのプロジェクトで使う質問の一覧です。</Trans>}
    >
      <EmptyState
        title={t`まだアンケートはありません`}
        reason={<Trans>被験者に尋ねる質問は、まだ作成されていません。</Trans>}
        action={
          <ButtonLink to={paths.surveyNew()} state={panelOverList} icon="plus">
            {t`アンケートを作成する`}
          </ButtonLink>
        }
      />
      <Outlet />
    </PageFrame>
  )
}
