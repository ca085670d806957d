import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet } from 'react-router'
import type { ManagedProject } from '@/entities/project'
import { ProjectMenu } from '@/features/project/change-project-status'
import { DeleteProjectDialog, useRestoreProject } from '@/features/project/delete-project'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { ButtonLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'
import { UndoNote } from '@/shared/ui/undo-note'
import { ProjectTable } from '@/widgets/project-table'

/** プロジェクト一覧. */
export function ProjectsPage() {
  const { t } = useLingui()
  useDocumentTitle(t`プロジェクト一覧`)
  const [asked, ask] = useState<ManagedProject | null>(null)
  const [deleted, setDeleted] = useState<ManagedProject | null>(null)
  const restore = useRestoreProject()
  const undo = async (project: ManagedProject) => {
    if (await restore.run(project)) setDeleted(null)
  }
  return (
    <>
      <PageHead
        title={t`プロジェクト一覧`}
        actions={
          <ButtonLink to={paths.projectNew()} state={panelOverList} variant="primary" icon="plus">
            <Trans>プロジェクトを登録する</Trans>
          </ButtonLink>
        }
      />
      {deleted && (
        <UndoNote
          message={t`プロジェクト「${deleted.name}」を削除しました。30日以内は元に戻せます。`}
          isPending={restore.isPending}
          onUndo={() => void undo(deleted)}
          onClose={() => setDeleted(null)}
          closeLabel={t`この知らせを閉じる`}
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
      <Outlet />
    </>
  )
}
