import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { useCompaniesQuery } from '@/entities/company'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { useListAddress } from '@/shared/lib/list-address'
import { formatNumber } from '@/shared/lib/numbers'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { DataTable, TableOptions, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ButtonLink } from '@/shared/ui/link'
import { ListView } from '@/shared/ui/list-view'
import { PageHead } from '@/shared/ui/page-head'
import { companyListShape, statusOf } from '../model/company-list'
import { useCompanyColumns } from '../model/use-company-columns'
import { CompanyFilters } from './CompanyFilters'
import { CompanyMenu } from './CompanyMenu'
import { FailedJobsLink } from './FailedJobsLink'

/** 会社: every company of the platform with its usage. */
export function CompaniesPage() {
  const { t } = useLingui()
  useDocumentTitle(t`会社`)
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
    <ButtonLink to={paths.companyNew()} state={panelOverList} variant="primary" icon="plus">
      <Trans>会社を登録する</Trans>
    </ButtonLink>
  )
  const all = formatNumber(query.data?.companyCount)
  const active = formatNumber(query.data?.activeCompanyCount)
  return (
    <>
      <PageHead
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
      />
      <ListView
        query={query}
        what={t`会社`}
        counts="things"
        isFiltered={list.filterCount > 0}
        onClearFilters={list.clearFilters}
        empty={
          <EmptyState
            title={t`まだ会社がありません`}
            reason={t`会社を登録すると、オーナーを招待できます。`}
            action={register}
          />
        }
        page={list.page}
        hrefOf={list.hrefOfPage}
        toolbar={
          <CompanyFilters list={list} aside={<TableOptions columns={columns} settings={settings} />} />
        }
      >
        {(page) => (
          <DataTable
            label={t`会社`}
            rows={page.items}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            href={({ id }) => paths.companyUsers(id)}
            settings={settings}
            sort={{ by: list.sort, isDescending: list.isDescending }}
            onSort={list.onSort}
            rowAction={(company) => <CompanyMenu company={company} />}
          />
        )}
      </ListView>
      <Outlet />
    </>
  )
}
