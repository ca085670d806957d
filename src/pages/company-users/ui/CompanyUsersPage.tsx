import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { CompanyStatusDot, useManagedCompanyQuery } from '@/entities/company'
import { useViewerQuery } from '@/entities/session'
import type { UserScope } from '@/entities/user'
import { UserMenu } from '@/features/user/act-on-user'
import { isRefusal } from '@/shared/api'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink, NewLink } from '@/shared/ui/link'
import { HistoryEntry, PanelEntry } from '@/shared/ui/row-menu'
import { ListPage } from '@/widgets/page-frame'
import { UserTable } from '@/widgets/user-table'

/** A company's users, as administrators manage them. */
export function CompanyUsersPage() {
  const { t } = useLingui()
  const { companyId = '' } = useParams()
  const viewer = useViewerQuery()
  const company = useManagedCompanyQuery({ companyId })
  const scope = useMemo<UserScope>(() => ({ kind: 'company', companyId }), [companyId])
  const name = company.currentData?.name
  const title = name === undefined ? t`会社のユーザー` : t`${name}のユーザー`
  const invite = (
    <NewLink to={paths.companyUserNew(companyId)}>
      <Trans>ユーザーを招待する</Trans>
    </NewLink>
  )
  const isUnknown = isRefusal(company.error, 'NOT_FOUND')
  return (
    <ListPage
      title={title}
      breadcrumbs={[{ label: t`会社`, to: paths.companies() }]}
      status={company.currentData && <CompanyStatusDot {...company.currentData} />}
      actions={!isUnknown && invite}
    >
      {isUnknown ? (
        <EmptyState
          kind="failed"
          title={t`会社が見つかりません`}
          reason={t`アドレスを確認するか、一覧から選び直してください。`}
          action={
            <ButtonLink to={paths.companies()}>
              <Trans>会社の一覧に戻る</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <UserTable
          scope={scope}
          editHref={({ id }) => paths.companyUserEdit(companyId, id)}
          empty={
            <EmptyState
              title={t`まだユーザーがいません`}
              reason={t`最初のオーナーを招待してください。オーナーがほかのユーザーを招待できます。`}
              action={invite}
            />
          }
          rowAction={(user) => (
            <UserMenu user={user} viewerId={viewer.data?.id}>
              {user.status !== 'REMOVED' && <PanelEntry to={paths.companyUserEdit(companyId, user.id)} />}
              <HistoryEntry to={`${paths.adminAuditLog()}?target=${user.id}`} />
            </UserMenu>
          )}
        />
      )}
    </ListPage>
  )
}
