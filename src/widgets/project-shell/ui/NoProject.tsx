import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'

/** Shown in place of a project if the viewer has none. */
export function NoProject({ canCreate }: { canCreate: boolean }) {
  const { t } = useLingui()
  if (canCreate) {
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
