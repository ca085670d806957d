import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Outlet, useNavigate, useParams } from 'react-router'
import { CompanyStatusDot, useManagedCompanyQuery } from '@/entities/company'
import { useViewerQuery } from '@/entities/session'
import type { UserScope } from '@/entities/user'
import { UserMenu } from '@/features/user/act-on-user'
import { isRefusal } from '@/shared/api'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { MenuEntry } from '@/shared/ui/menu'
import { PageHead } from '@/shared/ui/page-head'
import { UserTable } from '@/widgets/user-table'

/** A company's users, as administrators manage them. */
export function CompanyUsersPage() {
  const { t } = useLingui()
  const { companyId = '' } = useParams()
  const navigate = useNavigate()
  const viewer = useViewerQuery()
  const company = useManagedCompanyQuery({ companyId })
  const scope = useMemo<UserScope>(() => ({ kind: 'company', companyId }), [companyId])
  const name = company.currentData?.name
  const title = name === undefined ? t`会社のユーザー` : t`${name}のユーザー`
  useDocumentTitle(title)
  const invite = (
    <ButtonLink to={paths.companyUserNew(companyId)} state={panelOverList} variant="primary" icon="plus">
      <Trans>ユーザーを招待する</Trans>
    </ButtonLink>
  )
  const isUnknown = isRefusal(company.error, 'NOT_FOUND')
  return (
    <>
      <PageHead
        title={title}
        breadcrumbs={[{ label: t`会社`, to: paths.companies() }]}
        status={company.currentData && <CompanyStatusDot {...company.currentData} />}
        actions={!isUnknown && invite}
      />
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
              {user.status !== 'REMOVED' && (
                <MenuEntry
                  icon="edit"
                  onAction={() =>
                    navigate(paths.companyUserEdit(companyId, user.id), { state: panelOverList })
                  }
                >
                  {t`編集する`}
                </MenuEntry>
              )}
              <MenuEntry icon="clock" onAction={() => navigate(`${paths.adminAuditLog()}?target=${user.id}`)}>
                {t`操作履歴を見る`}
              </MenuEntry>
            </UserMenu>
          )}
        />
      )}
      <Outlet />
    </>
  )
}
