import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useManagedCompanyQuery } from '@/entities/company'
import { EditCompanyPanel } from '@/features/company/edit-company'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { QueryView } from '@/shared/ui/query-view'
import { RoutePanel } from '@/widgets/page-frame'

/** 会社を編集する, over its list. */
export function CompanyEditPanel() {
  const { t } = useLingui()
  const title = t`会社を編集する`
  useDocumentTitle(title, { isOver: true })
  const { companyId = '' } = useParams()
  const query = useManagedCompanyQuery({ companyId })
  if (query.currentData) {
    return <EditCompanyPanel key={companyId} company={query.currentData} listPath={paths.companies()} />
  }
  return (
    <RoutePanel title={title} listAddress={paths.companies()}>
      <QueryView query={query} what={t`会社`}>
        {() => null}
      </QueryView>
    </RoutePanel>
  )
}
