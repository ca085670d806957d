import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useProjectSurveyQuery } from '@/entities/surveys/project-survey'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { PageHead } from '@/shared/ui/page-head'
import { NotFound } from '@/widgets/not-found'
import { AnswerTable } from '@/widgets/surveys/answer-table'

/** 随時回答: what subjects answered unasked. */
export function ProjectSurveyVoluntaryPage() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '' } = useParams()
  const survey = useProjectSurveyQuery({ projectId, projectSurveyId })
  useDocumentTitle(survey.currentData?.name ?? t`回答`)
  if (survey.error !== undefined && !survey.isFetching) {
    return (
      <NotFound
        what={t`配信設定`}
        back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
      />
    )
  }
  return (
    <>
      <PageHead
        title={survey.currentData ? t`${survey.currentData.name} の回答` : t`随時回答`}
        breadcrumbs={[{ label: t`アンケート配信`, to: paths.projectSurveys(projectId) }]}
      />
      <AnswerTable
        projectId={projectId}
        projectSurveyId={projectSurveyId}
        hrefOf={({ id }) => paths.projectSurveyVoluntaryOne(projectId, projectSurveyId, id)}
      />
    </>
  )
}
