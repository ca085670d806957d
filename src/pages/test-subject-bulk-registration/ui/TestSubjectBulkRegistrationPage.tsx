import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useProjectDetailsQuery } from '@/entities/project'
import { BulkRegistration } from '@/features/bulk/register-file'
import { StartProjectButton } from '@/features/project/change-project-status'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { ButtonLink } from '@/shared/ui/link'

// Only the sheet of labels has it.
const ConnectCodesOption = lazy(async () => ({
  default: (await import('@/features/test-subject/issue-subject-links')).ConnectCodesOption,
}))

/** 被験者の一括登録: test subjects of a project from a file or a pasted table. */
export function TestSubjectBulkRegistrationPage() {
  const { t } = useLingui()
  useDocumentTitle(t`被験者の一括登録`)
  const { projectId = '' } = useParams()
  const { data: project } = useProjectDetailsQuery({ projectId })
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
      connectCodes={(given) => (
        <Suspense fallback={null}>
          <ConnectCodesOption {...given} />
        </Suspense>
      )}
      next={
        <>
          <ButtonLink to={paths.testSubjectBulkLinking(projectId)} variant="primary" icon="link">
            <Trans>デバイスを紐づける</Trans>
          </ButtonLink>
          {project?.status === 'DRAFT' && <StartProjectButton projectId={projectId} />}
        </>
      }
    />
  )
}
