import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Company } from '@/entities/company'
import { SuspendCompanyDialog, useResumeCompany } from '@/features/company/suspend-company'
import { paths } from '@/shared/routes'
import { MenuEntry } from '@/shared/ui/menu'
import { HistoryEntry, PageEntry, PanelEntry, RowMenu } from '@/shared/ui/row-menu'

/** The menu of a company: edit, users, audit log, suspend or resume. */
export function CompanyMenu({ company }: { company: Company }) {
  const { t } = useLingui()
  const resume = useResumeCompany()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <RowMenu name={company.name}>
        <PanelEntry to={paths.companyEdit(company.id)} />
        <PageEntry icon="users" to={paths.companyUsers(company.id)}>{t`ユーザーを見る`}</PageEntry>
        <HistoryEntry to={`${paths.adminAuditLog()}?company=${company.id}`} />
        {company.status === 'ACTIVE' ? (
          <MenuEntry key="suspend" icon="minus" isDangerous onAction={() => setAsked(true)}>
            {t`利用を停止する`}
          </MenuEntry>
        ) : (
          <MenuEntry key="resume" icon="check" onAction={() => void resume(company)}>
            {t`利用を再開する`}
          </MenuEntry>
        )}
      </RowMenu>
      <SuspendCompanyDialog company={company} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}
