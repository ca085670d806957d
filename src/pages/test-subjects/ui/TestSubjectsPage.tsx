import { useLingui } from '@lingui/react/macro'
import { useSelectedProjectId, useSelectedProjectQuery } from '@/entities/project'
import { ExportSubjectsButton } from '@/features/test-subject/export-roster'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { PageHead } from '@/shared/ui/page-head'
import { NoSubjectsYet } from '@/widgets/first-steps'
import { RosterTable } from '@/widgets/roster-table'

/** 被験者: the data that every member of the project may see; a row opens the subject's data. */
export function TestSubjectsPage() {
  const { t } = useLingui()
  const projectId = useSelectedProjectId()
  useDocumentTitle(t`被験者`)
  const project = useSelectedProjectQuery(projectId ?? '', { skip: projectId === null })
  return (
    <>
      <PageHead title={t`被験者`} />
      {projectId !== null && (
        <RosterTable
          key={projectId}
          projectId={projectId}
          showsDeleted={false}
          {...(project.currentData?.viewerCanExport && {
            listAction: (asked) => <ExportSubjectsButton asked={asked} />,
          })}
          href={({ id }) => `${paths.monitoring(projectId)}&subject=${id}`}
          empty={<NoSubjectsYet projectId={projectId} />}
        />
      )}
    </>
  )
}
