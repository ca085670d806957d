import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useProjectDetailsQuery } from '@/entities/project'
import { BulkRegistration } from '@/features/bulk/register-file'
import { StartProjectButton } from '@/features/project/change-project-status'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { ButtonLink } from '@/shared/ui/link'

/** 被験者とデバイスの一括紐づけ: links with their periods from a file or a pasted table. */
export function TestSubjectBulkLinkingPage() {
  const { t } = useLingui()
  useDocumentTitle(t`被験者とデバイスの一括紐づけ`)
  const { projectId = '' } = useParams()
  const { data: project } = useProjectDetailsQuery({ projectId })
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
      next={
        <>
          {project?.status === 'DRAFT' && <StartProjectButton projectId={projectId} />}
          <ButtonLink to={paths.monitoring(projectId)}>
            <Trans>モニタリングを開く</Trans>
          </ButtonLink>
          <ButtonLink to={paths.helpOnData()}>
            <Trans>データの入れ方</Trans>
          </ButtonLink>
        </>
      }
    />
  )
}
