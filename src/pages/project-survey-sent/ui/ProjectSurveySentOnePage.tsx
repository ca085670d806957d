import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useProjectSurveyQuery } from '@/entities/project-survey'
import { paths } from '@/shared/routes'
import { AnswerTable } from '@/widgets/answer-table'
import { NotFound } from '@/widgets/not-found'
import { PageFrame } from '@/widgets/page-frame'

/** 配信: the answers of those who got a link then. */
export function ProjectSurveySentOnePage() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '', sentSurveyId = '' } = useParams()
  const survey = useProjectSurveyQuery({ projectId, projectSurveyId })
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
    <PageFrame
      title={t`${name} の回答`}
      crumbs={[
        { label: t`アンケート配信`, to: paths.projectSurveys(projectId) },
        { label: name, to: paths.projectSurveySent(projectId, projectSurveyId) },
      ]}
    >
      <AnswerTable
        projectSurveyId={projectSurveyId}
        sentSurveyId={sentSurveyId}
        hrefOf={({ id }) => paths.projectSurveyAnswer(projectId, projectSurveyId, sentSurveyId, id)}
      />
    </PageFrame>
  )
}
