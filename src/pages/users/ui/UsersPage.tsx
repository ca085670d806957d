import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { useViewerQuery } from '@/entities/session'
import { useUsersQuery } from '@/entities/user'
import { UserActionBar, UserMenu } from '@/features/user/act-on-user'
import { SecondFactorNote } from '@/features/user/ask-for-second-factor'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { formatNumber } from '@/shared/lib/numbers'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { MenuEntry } from '@/shared/ui/menu'
import { PageHead } from '@/shared/ui/page-head'
import { UserTable } from '@/widgets/user-table'
import { FootPlace } from './FootPlace'

const scope = { kind: 'own' } as const
const nobody = { sort: 'NAME', descending: false, offset: 0, limit: 1 } as const

/** ユーザー: the users of the viewer's company. */
export function UsersPage() {
  const { t } = useLingui()
  useDocumentTitle(t`ユーザー`)
  const navigate = useNavigate()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const viewer = useViewerQuery()
  const counts = useUsersQuery({ scope, ...nobody }).data
  const invite = (
    <ButtonLink to={paths.userNew()} state={panelOverList} variant="primary" icon="plus">
      <Trans>ユーザーを招待する</Trans>
    </ButtonLink>
  )
  const all = formatNumber(counts?.userCount)
  const owners = formatNumber(counts?.ownerCount)
  return (
    <>
      <PageHead
        title={t`ユーザー`}
        description={
          counts && (
            <Trans>
              {all}名・オーナー {owners}名
            </Trans>
          )
        }
        actions={
          <>
            <ButtonLink to={`${paths.auditLog()}?kind=user`} icon="clock">
              <Trans>操作履歴</Trans>
            </ButtonLink>
            {invite}
          </>
        }
      />
      <UserTable
        scope={scope}
        selection={{ ids, onChange: setIds }}
        actionBar={(shown) => <UserActionBar ids={ids} users={shown} onChange={setIds} />}
        editHref={({ id }) => paths.userEdit(id)}
        empty={<EmptyState title={t`まだユーザーがいません`} action={invite} />}
        foot={({ withoutSecondFactorCount }) => (
          <FootPlace>
            <SecondFactorNote count={withoutSecondFactorCount} />
          </FootPlace>
        )}
        rowAction={(user) => (
          <UserMenu user={user} viewerId={viewer.data?.id}>
            {user.status !== 'REMOVED' && (
              <MenuEntry
                icon="edit"
                onAction={() => navigate(paths.userEdit(user.id), { state: panelOverList })}
              >
                {t`編集する`}
              </MenuEntry>
            )}
            <MenuEntry icon="clock" onAction={() => navigate(`${paths.auditLog()}?actor=${user.id}`)}>
              {t`この人が行った操作を見る`}
            </MenuEntry>
            <MenuEntry icon="clock" onAction={() => navigate(paths.auditLogOf(user.id))}>
              {t`操作履歴を見る`}
            </MenuEntry>
          </UserMenu>
        )}
      />
      <Outlet />
    </>
  )
}
