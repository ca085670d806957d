import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type ProjectMember, useProjectMembersQuery } from '@/entities/project'
import { RoleBadge } from '@/entities/session'
import { AddMember, PermissionPills, RemoveMember, useRestoreMember } from '@/features/project/edit-members'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { useListAddress } from '@/shared/lib/list-address'
import { paths } from '@/shared/routes'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { FilterBar } from '@/shared/ui/filter-bar'
import { ListView } from '@/shared/ui/list-view'
import { PageHead } from '@/shared/ui/page-head'
import { SearchField } from '@/shared/ui/search-field'
import { UndoNote } from '@/shared/ui/undo-note'
import { PersonName } from '@/widgets/user-table'

const shape = { sorts: ['NAME'], initial: { sort: 'NAME' } } as const

/** メンバーと権限: the members of the project and their permissions. */
export function MemberEditPage() {
  const { t } = useLingui()
  useDocumentTitle(t`メンバーと権限`)
  const { projectId = '' } = useParams()
  const list = useListAddress(shape)
  const { text, offset, limit } = list
  const query = useProjectMembersQuery({ projectId, text, offset, limit })
  const [removed, setRemoved] = useState<ProjectMember | null>(null)
  const restore = useRestoreMember(projectId)
  const undo = async (member: ProjectMember) => {
    if (await restore.run(member)) setRemoved(null)
  }
  const columns: Column<ProjectMember>[] = [
    {
      id: 'name',
      title: t`ユーザー`,
      isRowHeader: true,
      width: '284px',
      cell: ({ user }) => <PersonName user={user} />,
    },
    {
      id: 'role',
      title: t`役割`,
      width: '100px',
      cell: ({ isOwner }) => <RoleBadge userRole={isOwner ? 'OWNER' : 'MEMBER'} />,
    },
    {
      id: 'permissions',
      title: t`権限`,
      width: '360px',
      cell: (member) => <PermissionPills projectId={projectId} member={member} />,
    },
  ]
  return (
    <>
      <PageHead
        title={t`メンバーと権限`}
        breadcrumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
        description={t`オーナーは、すべてのプロジェクトのすべての権限を持っています。氏名や連絡先は「個人情報の閲覧」の権限があるメンバーにだけ表示されます。誰がいつ閲覧したかは操作履歴に残ります。`}
      />
      {removed && (
        <UndoNote
          message={t`${removed.user.name} さんをメンバーから外しました。`}
          isPending={restore.isPending}
          onUndo={() => void undo(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
      <AddMember projectId={projectId} />
      <ListView
        query={query}
        what={t`メンバー`}
        counts="people"
        isFiltered={list.filterCount > 0}
        onClearFilters={list.clearFilters}
        page={list.page}
        hrefOf={list.hrefOfPage}
        empty={<EmptyState title={t`まだメンバーがいません`} />}
        toolbar={
          <FilterBar count={list.filterCount} onClear={list.clearFilters}>
            <SearchField
              label={t`氏名・メールで検索`}
              value={text}
              onChange={(typed) => list.put({ text: typed }, true)}
            />
          </FilterBar>
        }
      >
        {({ items }) => (
          <DataTable
            label={t`メンバー`}
            hasTwoLines
            rows={items}
            columns={columns}
            rowId={({ user }) => user.id}
            rowName={({ user }) => user.name}
            rowAction={(member) => (
              <RemoveMember projectId={projectId} member={member} onRemoved={setRemoved} />
            )}
          />
        )}
      </ListView>
    </>
  )
}
