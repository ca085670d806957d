import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { BulkRegistration } from '@/features/bulk/register-file'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** 被験者の一括登録: test subjects of a project from a file or a pasted table. */
export function TestSubjectBulkRegistrationPage() {
  const { t } = useLingui()
  useDocumentTitle(t`被験者の一括登録`)
  const { projectId = '' } = useParams()
  return (
    <BulkRegistration
      kind="TEST_SUBJECT"
      projectId={projectId}
      title={t`被験者の一括登録`}
      crumbs={[
        { label: t`プロジェクト一覧`, to: paths.projects() },
        { label: t`被験者とタグ`, to: paths.projectTestSubjects(projectId) },
      ]}
      listAddress={paths.projectTestSubjects(projectId)}
    />
  )
}
