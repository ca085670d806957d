import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Company } from '@/entities/company'
import { SuspendCompanyDialog, useResumeCompany } from '@/features/company/suspend-company'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'

/** The menu of a company: edit, users, audit log, suspend or resume. */
export function CompanyMenu({ company }: { company: Company }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const resume = useResumeCompany()
  const [isAsked, setAsked] = useState(false)
  const label = t`「${company.name}」の操作`
  return (
    <>
      <MenuTrigger>
        <IconButton icon="more" size="sm" label={label} />
        <MenuPopover placement="bottom end">
          <Menu aria-label={label}>
            <MenuEntry
              icon="edit"
              onAction={() => navigate(paths.companyEdit(company.id), { state: panelOverList })}
            >
              {t`編集する`}
            </MenuEntry>
            <MenuEntry icon="users" onAction={() => navigate(paths.companyUsers(company.id))}>
              {t`ユーザーを見る`}
            </MenuEntry>
            <MenuEntry
              icon="clock"
              onAction={() => navigate(`${paths.adminAuditLog()}?company=${company.id}`)}
            >
              {t`操作履歴を見る`}
            </MenuEntry>
            {company.status === 'ACTIVE' ? (
              <MenuEntry icon="minus" isDangerous onAction={() => setAsked(true)}>
                {t`利用を停止する`}
              </MenuEntry>
            ) : (
              <MenuEntry icon="check" onAction={() => void resume(company)}>
                {t`利用を再開する`}
              </MenuEntry>
            )}
          </Menu>
        </MenuPopover>
      </MenuTrigger>
      <SuspendCompanyDialog company={company} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}
