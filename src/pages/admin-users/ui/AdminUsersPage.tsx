import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useNavigate } from 'react-router'
import { useViewerQuery } from '@/entities/session'
import { UserMenu } from '@/features/user/act-on-user'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { MenuEntry } from '@/shared/ui/menu'
import { PageHead } from '@/shared/ui/page-head'
import { UserTable } from '@/widgets/user-table'

const scope = { kind: 'platform' } as const

/** プラットフォーム管理者: the administrators of the installation. */
export function AdminUsersPage() {
  const { t } = useLingui()
  useDocumentTitle(t`プラットフォーム管理者`)
  const navigate = useNavigate()
  const viewer = useViewerQuery()
  const invite = (
    <ButtonLink to={paths.adminUserNew()} state={panelOverList} variant="primary" icon="plus">
      <Trans>管理者を招待する</Trans>
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        title={t`プラットフォーム管理者`}
        description={<Trans>会社のユーザーは、会社の一覧から開きます。</Trans>}
        actions={invite}
      />
      <UserTable
        scope={scope}
        editHref={({ id }) => paths.adminUserEdit(id)}
        empty={<EmptyState title={t`まだ管理者がいません`} action={invite} />}
        rowAction={(user) => (
          <UserMenu user={user} viewerId={viewer.data?.id}>
            {user.status !== 'REMOVED' && (
              <MenuEntry
                icon="edit"
                onAction={() => navigate(paths.adminUserEdit(user.id), { state: panelOverList })}
              >
                {t`編集する`}
              </MenuEntry>
            )}
            <MenuEntry icon="clock" onAction={() => navigate(`${paths.adminAuditLog()}?actor=${user.id}`)}>
              {t`操作履歴を見る`}
            </MenuEntry>
          </UserMenu>
        )}
      />
      <Outlet />
    </>
  )
}
