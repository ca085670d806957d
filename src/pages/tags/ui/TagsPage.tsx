import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, useParams } from 'react-router'
import type { CountedTag } from '@/entities/tag'
import { DeleteTagDialog, useDeleteTags } from '@/features/tag/delete-tags'
import { MergeTagDialog } from '@/features/tag/merge-tags'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { ButtonLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'
import { UndoNote } from '@/shared/ui/undo-note'
import { RosterTabs } from '@/widgets/roster-tabs'
import { TagTable } from '@/widgets/tag-table'
import { TagMenu } from './TagMenu'

/** タグ: the tags that group a project's subjects. */
export function TagsPage() {
  const { t } = useLingui()
  useDocumentTitle(t`タグ`)
  const { projectId = '' } = useParams()
  const deletion = useDeleteTags()
  const [merged, merge] = useState<CountedTag | null>(null)
  const [asked, ask] = useState<CountedTag | null>(null)
  const [deleted, setDeleted] = useState<CountedTag['tag'] | null>(null)

  const remove = async ({ tag }: CountedTag) => {
    const isDone = await deletion.remove([tag.id])
    ask(null)
    if (isDone) setDeleted(tag)
  }
  const undo = async () => {
    if (deleted && (await deletion.restore([deleted.id]))) setDeleted(null)
  }
  return (
    <>
      <PageHead
        title={t`タグ`}
        breadcrumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
        actions={
          <ButtonLink to={paths.tagNew(projectId)} state={panelOverList} variant="primary" icon="plus">
            <Trans>タグを登録する</Trans>
          </ButtonLink>
        }
      />
      <RosterTabs projectId={projectId} selected="tags" />
      {deleted && (
        <UndoNote
          message={t`タグ「${deleted.name}」を削除しました。30日以内は元に戻せます。`}
          isPending={deletion.isPending}
          onUndo={() => void undo()}
          onClose={() => setDeleted(null)}
          closeLabel={t`この知らせを閉じる`}
        />
      )}
      <TagTable
        projectId={projectId}
        rowAction={(row) => (
          <TagMenu
            row={row}
            onMerge={() => merge(row)}
            onDelete={() => ask(row)}
            onRestore={() => void deletion.restore([row.tag.id])}
          />
        )}
      />
      {merged && <MergeTagDialog projectId={projectId} merged={merged} onClose={() => merge(null)} />}
      {asked && (
        <DeleteTagDialog
          name={asked.tag.name}
          subjectCount={asked.subjectCount}
          isPending={deletion.isPending}
          onConfirm={() => void remove(asked)}
          onClose={() => ask(null)}
        />
      )}
      <Outlet />
    </>
  )
}
