import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useProjectSurveyQuery } from '@/entities/surveys/project-survey'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { PageHead } from '@/shared/ui/page-head'
import { NotFound } from '@/widgets/not-found'
import { AnswerTable } from '@/widgets/surveys/answer-table'

/** 配信: the answers of those who got a link then. */
export function ProjectSurveySentOnePage() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '', sentSurveyId = '' } = useParams()
  const survey = useProjectSurveyQuery({ projectId, projectSurveyId })
  useDocumentTitle(survey.currentData?.name ?? t`回答`)
  if (survey.error !== undefined && !survey.isFetching) {
    return (
      <NotFound
        what={t`配信`}
        back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
      />
    )
  }
  const name = survey.currentData?.name ?? t`配信`
  return (
    <>
      <PageHead
        title={t`${name} の回答`}
        breadcrumbs={[
          { label: t`アンケート配信`, to: paths.projectSurveys(projectId) },
          { label: name, to: paths.projectSurveySent(projectId, projectSurveyId) },
        ]}
      />
      <AnswerTable
        projectId={projectId}
        projectSurveyId={projectSurveyId}
        sentSurveyId={sentSurveyId}
        hrefOf={({ id }) => paths.projectSurveyAnswer(projectId, projectSurveyId, sentSurveyId, id)}
      />
    </>
  )
}
