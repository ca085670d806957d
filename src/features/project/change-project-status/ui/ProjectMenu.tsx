import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ManagedProject } from '@/entities/project'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { MenuEntry, MenuLine } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { DeleteEntry, HistoryEntry, PageEntry, PanelEntry, RestoreEntry, RowMenu } from '@/shared/ui/row-menu'
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
  const start = (action: StatusAction) => {
    setProblem(undefined)
    if (action.question) ask(action)
    else void run(action)
  }
  return (
    <>
      <RowMenu name={project.name}>
        {project.deletedAt === null ? (
          <>
            <PageEntry icon="activity" to={paths.monitoring(project.id)}>{t`モニタリングを開く`}</PageEntry>
            <PageEntry icon="users" to={paths.projectTestSubjects(project.id)}>{t`被験者を開く`}</PageEntry>
            <PageEntry icon="tag" to={paths.tags(project.id)}>{t`タグを開く`}</PageEntry>
            <PageEntry icon="settings" to={paths.memberEdit(project.id)}>
              {t`メンバーと権限を開く`}
            </PageEntry>
            <PanelEntry to={paths.projectEdit(project.id)} />
            <MenuEntry
              icon="copy"
              onAction={() =>
                void navigate(`${paths.projectNew()}?from=${project.id}`, { state: panelOverList })
              }
            >
              {t`設定を複製する`}
            </MenuEntry>
            <HistoryEntry to={paths.auditLogOf(project.id)} />
            <MenuLine />
            {actions.map((action) => (
              <MenuEntry
                key={action.status}
                isDangerous={action.status === 'CLOSED'}
                onAction={() => start(action)}
              >
                {action.label}
              </MenuEntry>
            ))}
            <MenuLine />
            <DeleteEntry onAction={onDelete} />
          </>
        ) : (
          <RestoreEntry onAction={onRestore} />
        )}
      </RowMenu>
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
