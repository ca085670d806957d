import { useLingui } from '@lingui/react/macro'
import { type To, useNavigate } from 'react-router'
import { panelOverList } from '@/shared/lib/panel-address'
import type { IconName } from '../icon'
import { MenuEntry } from '../menu'

/** Opens another page. */
export function PageEntry({ icon, to, children }: { icon?: IconName; to: To; children: string }) {
  const navigate = useNavigate()
  return (
    <MenuEntry onAction={() => void navigate(to)} {...(icon && { icon })}>
      {children}
    </MenuEntry>
  )
}

/** Opens the panel in which the row is edited, over its list. */
export function PanelEntry({ to }: { to: To }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <MenuEntry icon="edit" onAction={() => void navigate(to, { state: panelOverList })}>
      {t`編集する`}
    </MenuEntry>
  )
}

export function HistoryEntry({ to }: { to: To }) {
  const { t } = useLingui()
  return <PageEntry icon="clock" to={to}>{t`操作履歴を見る`}</PageEntry>
}

export function DeleteEntry({ onAction }: { onAction: () => void }) {
  const { t } = useLingui()
  return <MenuEntry icon="trash" isDangerous onAction={onAction}>{t`削除する`}</MenuEntry>
}

/** The only entry of a deleted row. */
export function RestoreEntry({ onAction }: { onAction: () => void }) {
  const { t } = useLingui()
  return <MenuEntry icon="refresh" onAction={onAction}>{t`元に戻す`}</MenuEntry>
}
