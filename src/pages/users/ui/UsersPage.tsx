import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useViewerQuery } from '@/entities/session'
import { useUsersQuery } from '@/entities/user'
import { UserActionBar, UserMenu } from '@/features/user/act-on-user'
import { SecondFactorNote } from '@/features/user/ask-for-second-factor'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink, NewLink } from '@/shared/ui/link'
import { HistoryEntry, PageEntry, PanelEntry } from '@/shared/ui/row-menu'
import { ListPage } from '@/widgets/page-frame'
import { UserTable } from '@/widgets/user-table'
import { FootPlace } from './FootPlace'

const scope = { kind: 'own' } as const
const nobody = { sort: 'NAME', descending: false, offset: 0, limit: 1 } as const

/** ユーザー: the users of the viewer's company. */
export function UsersPage() {
  const { t } = useLingui()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const viewer = useViewerQuery()
  const counts = useUsersQuery({ scope, ...nobody }).data
  const invite = (
    <NewLink to={paths.userNew()}>
      <Trans>ユーザーを招待する</Trans>
    </NewLink>
  )
  const all = formatNumber(counts?.userCount)
  const owners = formatNumber(counts?.ownerCount)
  return (
    <ListPage
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
    >
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
            {user.status !== 'REMOVED' && <PanelEntry to={paths.userEdit(user.id)} />}
            <PageEntry icon="clock" to={`${paths.auditLog()}?actor=${user.id}`}>
              {t`この人が行った操作を見る`}
            </PageEntry>
            <HistoryEntry to={paths.auditLogOf(user.id)} />
          </UserMenu>
        )}
      />
    </ListPage>
  )
}
