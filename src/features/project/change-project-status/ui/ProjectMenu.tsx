import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ManagedProject } from '@/entities/project'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuLine, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useChangeProjectStatusMutation } from '../api/change-project-status-api'
import { type StatusAction, statusActions } from '../model/status-actions'

/** The menu of a project in the list: its pages, edit, duplicate, start, pause, close, reopen, delete. A deleted one can only be restored. */
export function ProjectMenu({
  project,
  onDelete,
  onRestore,
}: {
  project: Pick<ManagedProject, 'id' | 'name' | 'status' | 'deletedAt'>
  onDelete: () => void
  onRestore: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const [change, { isLoading }] = useChangeProjectStatusMutation()
  const [asked, ask] = useState<StatusAction | null>(null)
  const [problem, setProblem] = useState<string>()
  const actions = statusActions(project)

  const run = async ({ status, question }: StatusAction) => {
    const { error } = await change({ projectId: project.id, status })
    if (!error) {
      ask(null)
      return notify.done(t`「${project.name}」の状態を変更しました。`)
    }
    if (question) setProblem(failureSentence(error))
    else notify.failed(failureSentence(error))
  }
  const start = (act: StatusAction) => {
    setProblem(undefined)
    if (act.question) ask(act)
    else void run(act)
  }
  const places: Record<string, string> = {
    monitoring: paths.monitoring(project.id),
    log: paths.auditLogOf(project.id),
    subjects: paths.projectTestSubjects(project.id),
    tags: paths.tags(project.id),
    members: paths.memberEdit(project.id),
  }
  const onAction = (key: string) => {
    const act = actions.find(({ status }) => status === key)
    if (act) return start(act)
    if (key === 'delete') return onDelete()
    if (key === 'restore') return onRestore()
    if (key === 'edit') return void navigate(paths.projectEdit(project.id), { state: panelOverList })
    if (key === 'duplicate') {
      const address = `${paths.projectNew()}?from=${project.id}`
      return void navigate(address, { state: panelOverList })
    }
    const place = places[key]
    if (place) void navigate(place)
  }
  const entries = (
    <>
      <MenuEntry id="monitoring" icon="activity">{t`モニタリングを開く`}</MenuEntry>
      <MenuEntry id="subjects" icon="users">{t`被験者を開く`}</MenuEntry>
      <MenuEntry id="tags" icon="tag">{t`タグを開く`}</MenuEntry>
      <MenuEntry id="members" icon="settings">{t`メンバーと権限を開く`}</MenuEntry>
      <MenuEntry id="edit" icon="edit">{t`編集する`}</MenuEntry>
      <MenuEntry id="duplicate" icon="copy">{t`設定を複製する`}</MenuEntry>
      <MenuEntry id="log" icon="clock">{t`操作履歴を見る`}</MenuEntry>
      <MenuLine />
      {actions.map(({ status, label }) => (
        <MenuEntry key={status} id={status} isDangerous={status === 'CLOSED'}>
          {label}
        </MenuEntry>
      ))}
      <MenuLine />
      <MenuEntry id="delete" icon="trash" isDangerous>{t`削除する`}</MenuEntry>
    </>
  )
  const restoring = <MenuEntry id="restore" icon="refresh">{t`元に戻す`}</MenuEntry>
  return (
    <>
      <MenuTrigger>
        <IconButton icon="more" size="sm" label={t`「${project.name}」の操作`} />
        <MenuPopover placement="bottom end">
          <Menu aria-label={t`「${project.name}」の操作`} onAction={(key) => onAction(String(key))}>
            {project.deletedAt === null ? entries : restoring}
          </Menu>
        </MenuPopover>
      </MenuTrigger>
      {asked?.question && (
        <ConfirmDialog
          title={asked.question.title}
          isOpen
          onClose={() => ask(null)}
          onConfirm={() => void run(asked)}
          confirmLabel={asked.label}
          pendingLabel={t`変更中…`}
          isPending={isLoading}
          isDangerous={asked.status === 'CLOSED'}
          problem={problem}
        >
          <p>{asked.question.effect}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
