import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { BulkRegistration } from '@/features/bulk/register-file'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** 被験者とデバイスの一括紐づけ: links with their periods from a file or a pasted table. */
export function TestSubjectBulkLinkingPage() {
  const { t } = useLingui()
  useDocumentTitle(t`被験者とデバイスの一括紐づけ`)
  const { projectId = '' } = useParams()
  return (
    <BulkRegistration
      kind="LINK"
      projectId={projectId}
      title={t`被験者とデバイスの一括紐づけ`}
      crumbs={[
        { label: t`プロジェクト一覧`, to: paths.projects() },
        { label: t`被験者とタグ`, to: paths.projectTestSubjects(projectId) },
      ]}
      listAddress={paths.projectTestSubjects(projectId)}
    />
  )
}
