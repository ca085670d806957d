import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ManagedProject } from '@/entities/project'
import { ProjectMenu } from '@/features/project/change-project-status'
import { DeleteProjectDialog, useRestoreProject } from '@/features/project/delete-project'
import { paths } from '@/shared/routes'
import { NewLink } from '@/shared/ui/link'
import { UndoNote } from '@/shared/ui/undo-note'
import { ListPage } from '@/widgets/page-frame'
import { ProjectTable } from '@/widgets/project-table'

/** プロジェクト一覧. */
export function ProjectsPage() {
  const { t } = useLingui()
  const [asked, ask] = useState<ManagedProject | null>(null)
  const [deleted, setDeleted] = useState<ManagedProject | null>(null)
  const restore = useRestoreProject()
  const undo = async (project: ManagedProject) => {
    if (await restore.run(project)) setDeleted(null)
  }
  return (
    <ListPage
      title={t`プロジェクト一覧`}
      actions={
        <NewLink to={paths.projectNew()}>
          <Trans>プロジェクトを登録する</Trans>
        </NewLink>
      }
    >
      {deleted && (
        <UndoNote
          message={t`プロジェクト「${deleted.name}」を削除しました。30日以内は元に戻せます。`}
          isPending={restore.isPending}
          onUndo={() => void undo(deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
      <ProjectTable
        rowAction={(project) => (
          <ProjectMenu project={project} onDelete={() => ask(project)} onRestore={() => void undo(project)} />
        )}
      />
      {asked && (
        <DeleteProjectDialog
          project={asked}
          onDone={() => {
            setDeleted(asked)
            ask(null)
          }}
          onClose={() => ask(null)}
        />
      )}
    </ListPage>
  )
}
