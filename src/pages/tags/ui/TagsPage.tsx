import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { CountedTag } from '@/entities/tag'
import { DeleteTagDialog, useDeleteTags } from '@/features/tag/delete-tags'
import { MergeTagDialog } from '@/features/tag/merge-tags'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { DeletionBar, DeletionNote, useDeletion } from '@/shared/ui/deletion'
import { NewLink } from '@/shared/ui/link'
import { MenuEntry } from '@/shared/ui/menu'
import { DeleteEntry, RestoreEntry, RowMenu } from '@/shared/ui/row-menu'
import { ListPage } from '@/widgets/page-frame'
import { RosterTabs } from '@/widgets/roster-tabs'
import { TagTable } from '@/widgets/tag-table'

const idOf = ({ tag }: CountedTag) => tag.id

/** タグ: the tags that group a project's subjects. */
export function TagsPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  const deletion = useDeletion<CountedTag>(useDeleteTags())
  const { asked, ask, cancel, confirm, restore, isPending, selection } = deletion
  const [merged, merge] = useState<CountedTag | null>(null)
  return (
    <ListPage
      title={t`タグ`}
      breadcrumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
      actions={
        <NewLink to={paths.tagNew(projectId)}>
          <Trans>タグを登録する</Trans>
        </NewLink>
      }
    >
      <RosterTabs projectId={projectId} selected="tags" />
      <DeletionNote
        deletion={deletion}
        message={({ ids, rows: [only] }) => {
          const count = formatNumber(ids.length)
          return ids.length === 1 && only
            ? t`タグ「${only.tag.name}」を削除しました。30日以内は元に戻せます。`
            : t`${count}件のタグを削除しました。30日以内は元に戻せます。`
        }}
      />
      <TagTable
        projectId={projectId}
        selection={selection}
        actionBar={(isDeleted, shown) => (
          <DeletionBar deletion={deletion} shown={shown} rowId={idOf} isDeleted={isDeleted} />
        )}
        rowAction={(row) => (
          <RowMenu name={row.tag.name}>
            {row.deletedAt === null ? (
              <>
                <MenuEntry onAction={() => merge(row)}>{t`ほかのタグに統合する`}</MenuEntry>
                <DeleteEntry onAction={() => ask({ ids: [idOf(row)], rows: [row] })} />
              </>
            ) : (
              <RestoreEntry onAction={() => void restore([idOf(row)])} />
            )}
          </RowMenu>
        )}
      />
      {merged && <MergeTagDialog projectId={projectId} merged={merged} onClose={() => merge(null)} />}
      {asked && (
        <DeleteTagDialog
          projectId={projectId}
          tags={asked.rows}
          count={asked.ids.length}
          isPending={isPending}
          onConfirm={() => void confirm()}
          onClose={cancel}
        />
      )}
    </ListPage>
  )
}
