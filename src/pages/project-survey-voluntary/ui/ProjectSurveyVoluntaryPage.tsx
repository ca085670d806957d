import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useProjectSurveyQuery } from '@/entities/project-survey'
import { paths } from '@/shared/routes'
import { AnswerTable } from '@/widgets/answer-table'
import { NotFound } from '@/widgets/not-found'
import { PageFrame } from '@/widgets/page-frame'

/** 随時回答: what subjects answered unasked. */
export function ProjectSurveyVoluntaryPage() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '' } = useParams()
  const survey = useProjectSurveyQuery({ projectId, projectSurveyId })
  if (survey.error !== undefined && !survey.isFetching) {
    return (
      <NotFound
        what={t`配信設定`}
        back={{ to: paths.projectSurveys(projectId), label: t`アンケート配信の一覧を開く` }}
      />
    )
  }
  return (
    <PageFrame
      title={survey.currentData ? t`${survey.currentData.name} の回答` : t`随時回答`}
      crumbs={[{ label: t`アンケート配信`, to: paths.projectSurveys(projectId) }]}
    >
      <AnswerTable
        projectSurveyId={projectSurveyId}
        hrefOf={({ id }) => paths.projectSurveyVoluntaryOne(projectId, projectSurveyId, id)}
      />
    </PageFrame>
  )
}
