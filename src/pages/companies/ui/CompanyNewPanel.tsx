import { useLingui } from '@lingui/react/macro'
import { RegisterCompanyPanel } from '@/features/company/save-company'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** 会社を登録する, over its list. */
export function CompanyNewPanel() {
  const { t } = useLingui()
  useDocumentTitle(t`会社を登録する`, { isOver: true })
  return <RegisterCompanyPanel listPath={paths.companies()} />
}
