import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { type ProjectMember, useProjectMembersQuery } from '@/entities/project'
import { RoleBadge } from '@/entities/session'
import { AddMember, PermissionPills, RemoveMember } from '@/features/project/edit-members'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { PageHead } from '@/shared/ui/page-head'
import { QueryView } from '@/shared/ui/query-view'

/** メンバーと権限: the members of the project and their permissions. */
export function MemberEditPage() {
  const { t } = useLingui()
  useDocumentTitle(t`メンバーと権限`)
  const { projectId = '' } = useParams()
  const query = useProjectMembersQuery(projectId)
  const columns: Column<ProjectMember>[] = [
    { id: 'name', title: t`ユーザー`, isRowHeader: true, width: '180px', cell: ({ user }) => user.name },
    { id: 'email', title: t`メールアドレス`, priority: 2, cell: ({ user }) => user.email },
    {
      id: 'role',
      title: t`役割`,
      width: '120px',
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
      <QueryView query={query} what={t`メンバー`}>
        {({ members, candidates }) => (
          <>
            <AddMember projectId={projectId} candidates={candidates} />
            <DataTable
              label={t`メンバー`}
              rows={members}
              columns={columns}
              rowId={({ user }) => user.id}
              rowName={({ user }) => user.name}
              rowAction={(member) => <RemoveMember projectId={projectId} member={member} />}
            />
          </>
        )}
      </QueryView>
    </>
  )
}
