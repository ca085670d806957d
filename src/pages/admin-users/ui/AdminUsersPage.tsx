import { Trans, useLingui } from '@lingui/react/macro'
import { useViewerQuery } from '@/entities/session'
import { UserMenu } from '@/features/user/act-on-user'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { NewLink } from '@/shared/ui/link'
import { HistoryEntry, PanelEntry } from '@/shared/ui/row-menu'
import { ListPage } from '@/widgets/page-frame'
import { UserTable } from '@/widgets/user-table'

const scope = { kind: 'platform' } as const

/** プラットフォーム管理者: the administrators of the installation. */
export function AdminUsersPage() {
  const { t } = useLingui()
  const viewer = useViewerQuery()
  const invite = (
    <NewLink to={paths.adminUserNew()}>
      <Trans>管理者を招待する</Trans>
    </NewLink>
  )
  return (
    <ListPage
      title={t`プラットフォーム管理者`}
      description={<Trans>会社のユーザーは、会社の一覧から開きます。</Trans>}
      actions={invite}
    >
      <UserTable
        scope={scope}
        editHref={({ id }) => paths.adminUserEdit(id)}
        empty={<EmptyState title={t`まだ管理者がいません`} action={invite} />}
        rowAction={(user) => (
          <UserMenu user={user} viewerId={viewer.data?.id}>
            {user.status !== 'REMOVED' && <PanelEntry to={paths.adminUserEdit(user.id)} />}
            <HistoryEntry to={`${paths.adminAuditLog()}?actor=${user.id}`} />
          </UserMenu>
        )}
      />
    </ListPage>
  )
}
