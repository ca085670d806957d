import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useManagedCompanyQuery } from '@/entities/company'
import { EditCompanyPanel } from '@/features/company/save-company'
import { paths } from '@/shared/routes'
import { PanelOfQuery } from '@/widgets/page-frame'

/** 会社を編集する, over its list. */
export function CompanyEditPanel() {
  const { t } = useLingui()
  const { companyId = '' } = useParams()
  const listPath = paths.companies()
  const query = useManagedCompanyQuery({ companyId })
  return (
    <PanelOfQuery query={query} title={t`会社を編集する`} what={t`会社`} listAddress={listPath}>
      {(company) => <EditCompanyPanel key={companyId} company={company} listPath={listPath} />}
    </PanelOfQuery>
  )
}
