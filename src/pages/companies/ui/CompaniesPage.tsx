import { Trans, useLingui } from '@lingui/react/macro'
import { useCompaniesQuery } from '@/entities/company'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { NewLink } from '@/shared/ui/link'
import { ListTable } from '@/shared/ui/list-table'
import { ListPage } from '@/widgets/page-frame'
import { companyListShape, statusOf } from '../model/company-list'
import { useCompanyColumns } from '../model/use-company-columns'
import { CompanyMenu } from './CompanyMenu'
import { FailedJobsLink } from './FailedJobsLink'

/** 会社: every company of the platform with its usage. */
export function CompaniesPage() {
  const { t } = useLingui()
  const list = useListAddress(companyListShape)
  const columns = useCompanyColumns()
  const settings = useTableSettings('companies', columns)
  const query = useCompaniesQuery({
    text: list.text,
    status: statusOf(list.filters.status),
    sort: list.sort,
    descending: list.isDescending,
    offset: list.offset,
    limit: list.limit,
  })
  const register = (
    <NewLink to={paths.companyNew()}>
      <Trans>会社を登録する</Trans>
    </NewLink>
  )
  const all = formatNumber(query.data?.companyCount)
  const active = formatNumber(query.data?.activeCompanyCount)
  return (
    <ListPage
      title={t`会社`}
      description={
        query.data && (
          <Trans>
            {all}社・利用中 {active}社
          </Trans>
        )
      }
      actions={
        <>
          <FailedJobsLink />
          {register}
        </>
      }
    >
      <ListTable
        what={t`会社`}
        list={list}
        query={query}
        columns={columns}
        settings={settings}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        href={({ id }) => paths.companyUsers(id)}
        search={t`会社名・コードで検索`}
        filters={
          <ChoiceChip
            label={t`状態`}
            options={[
              { id: 'ACTIVE', name: t`利用中` },
              { id: 'SUSPENDED', name: t`停止中` },
            ]}
            chosen={list.filters.status}
            onChange={(status) => list.put({ filters: { status } })}
          />
        }
        empty={
          <EmptyState
            title={t`まだ会社がありません`}
            reason={t`会社を登録すると、オーナーを招待できます。`}
            action={register}
          />
        }
        rowAction={(company) => <CompanyMenu company={company} />}
      />
    </ListPage>
  )
}
