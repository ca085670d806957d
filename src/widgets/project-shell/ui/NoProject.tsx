import { Trans, useLingui } from '@lingui/react/macro'
import type { Viewer } from '@/entities/session'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'

/** Where a project would be shown and the viewer has none. */
export function NoProject({ role }: { role: Viewer['role'] }) {
  const { t } = useLingui()
  if (role === 'PLATFORM_ADMIN') {
    return (
      <EmptyState
        title={t`プラットフォーム管理者に割り当てられるプロジェクトはありません`}
        reason={<Trans>研究のデータは、それぞれの会社のオーナーとメンバーだけが閲覧できます。</Trans>}
      />
    )
  }
  if (role === 'OWNER') {
    return (
      <EmptyState
        title={t`まだプロジェクトがありません`}
        reason={<Trans>プロジェクトを登録すると、被験者のデータをここで確認できます。</Trans>}
        action={
          <ButtonLink to={paths.projectNew()} variant="primary" icon="plus">
            <Trans>プロジェクトを登録する</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t`参加しているプロジェクトがありません`}
      reason={<Trans>会社のオーナーに、プロジェクトのメンバーへの追加を依頼してください。</Trans>}
    />
  )
}
