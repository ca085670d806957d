import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from 'react-router'
import type { RosterSubject } from '@/entities/test-subject'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuLine, MenuPopover, MenuTrigger } from '@/shared/ui/menu'

/** The ⋯ menu of a subject; a deleted one can only be restored. */
export function SubjectMenu({
  subject,
  projectId,
  onLink,
  onWithdraw,
  onReinstate,
  onDelete,
  onRestore,
}: {
  subject: Pick<RosterSubject, 'id' | 'code' | 'status' | 'deletedAt'>
  projectId: string
  onLink: () => void
  onWithdraw: () => void
  onReinstate: () => void
  onDelete: () => void
  onRestore: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // The list behind the panel stays as it was searched.
  const { search } = useLocation()
  const { id, code, status } = subject
  const label = t`「${code}」の操作`
  const open = (address: string, state?: object) => void navigate(address, { state })
  const actions: Record<string, () => void> = {
    data: () => open(`${paths.monitoring(projectId)}&subject=${id}`),
    edit: () =>
      void navigate(
        { pathname: paths.projectTestSubjectEdit(projectId, id), search },
        { state: panelOverList },
      ),
    log: () => open(paths.auditLogOf(id)),
    link: onLink,
    withdraw: onWithdraw,
    reinstate: onReinstate,
    delete: onDelete,
    restore: onRestore,
  }
  return (
    <MenuTrigger>
      <IconButton icon="more" size="sm" label={label} />
      <MenuPopover placement="bottom end">
        <Menu aria-label={label} onAction={(key) => actions[String(key)]?.()}>
          {subject.deletedAt === null ? (
            <>
              <MenuEntry id="data" icon="activity">{t`データを見る`}</MenuEntry>
              <MenuEntry id="edit" icon="edit">{t`編集する`}</MenuEntry>
              {status !== 'WITHDRAWN' && <MenuEntry id="link" icon="link">{t`デバイスを紐づける`}</MenuEntry>}
              <MenuEntry id="log" icon="clock">{t`操作履歴を見る`}</MenuEntry>
              <MenuLine />
              {status === 'WITHDRAWN' ? (
                <MenuEntry id="reinstate" icon="refresh">{t`中止を取り消す`}</MenuEntry>
              ) : (
                <MenuEntry id="withdraw" icon="minus" isDangerous>{t`中止する`}</MenuEntry>
              )}
              <MenuEntry id="delete" icon="trash" isDangerous>{t`削除する`}</MenuEntry>
            </>
          ) : (
            <MenuEntry id="restore" icon="refresh">{t`元に戻す`}</MenuEntry>
          )}
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  )
}
