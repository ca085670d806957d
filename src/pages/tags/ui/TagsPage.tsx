import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, useParams } from 'react-router'
import type { CountedTag } from '@/entities/tag'
import { DeleteTagDialog, useDeleteTags } from '@/features/tag/delete-tags'
import { MergeTagDialog } from '@/features/tag/merge-tags'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { formatNumber } from '@/shared/lib/numbers'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { ActionBar } from '@/shared/ui/filter-bar'
import { ButtonLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'
import { UndoNote } from '@/shared/ui/undo-note'
import { RosterTabs } from '@/widgets/roster-tabs'
import { TagTable } from '@/widgets/tag-table'
import { TagMenu } from './TagMenu'

/** The tags to delete, and those of them that are on the screen. */
interface Asked {
  ids: string[]
  tags: CountedTag[]
}

const none: ReadonlySet<string> = new Set()

/** タグ: the tags that group a project's subjects. */
export function TagsPage() {
  const { t } = useLingui()
  useDocumentTitle(t`タグ`)
  const { projectId = '' } = useParams()
  const deletion = useDeleteTags()
  const [merged, merge] = useState<CountedTag | null>(null)
  const [asked, ask] = useState<Asked | null>(null)
  const [deleted, setDeleted] = useState<Asked | null>(null)
  const [ids, setIds] = useState(none)

  const remove = async (gone: Asked) => {
    const isDone = await deletion.remove(gone.ids)
    ask(null)
    if (!isDone) return
    setDeleted(gone)
    setIds(none)
  }
  const undo = async () => {
    if (deleted && (await deletion.restore(deleted.ids))) setDeleted(null)
  }
  const restoreChosen = async () => {
    if (await deletion.restore([...ids])) setIds(none)
  }
  const count = formatNumber(deleted?.ids.length)
  const [only] = deleted?.tags ?? []
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
          message={
            deleted.ids.length === 1 && only
              ? t`タグ「${only.tag.name}」を削除しました。30日以内は元に戻せます。`
              : t`${count}件のタグを削除しました。30日以内は元に戻せます。`
          }
          isPending={deletion.isPending}
          onUndo={() => void undo()}
          onClose={() => setDeleted(null)}
          closeLabel={t`この知らせを閉じる`}
        />
      )}
      <TagTable
        projectId={projectId}
        selection={{ ids, onChange: setIds }}
        actionBar={(isDeleted, shown) => (
          <ActionBar count={ids.size} onClear={() => setIds(none)}>
            {isDeleted ? (
              <Button size="sm" variant="text" icon="refresh" onPress={() => void restoreChosen()}>
                <Trans>元に戻す</Trans>
              </Button>
            ) : (
              <Button
                size="sm"
                variant="dangerText"
                icon="trash"
                onPress={() => ask({ ids: [...ids], tags: shown.filter(({ tag }) => ids.has(tag.id)) })}
              >
                <Trans>削除する</Trans>
              </Button>
            )}
          </ActionBar>
        )}
        rowAction={(row) => (
          <TagMenu
            row={row}
            onMerge={() => merge(row)}
            onDelete={() => ask({ ids: [row.tag.id], tags: [row] })}
            onRestore={() => void deletion.restore([row.tag.id])}
          />
        )}
      />
      {merged && <MergeTagDialog projectId={projectId} merged={merged} onClose={() => merge(null)} />}
      {asked && (
        <DeleteTagDialog
          tags={asked.tags}
          count={asked.ids.length}
          isPending={deletion.isPending}
          onConfirm={() => void remove(asked)}
          onClose={() => ask(null)}
        />
      )}
      <Outlet />
    </>
  )
}
