import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { useSelectedProjectQuery } from '@/entities/project'
import { useProjectSurveyQuery } from '@/entities/surveys/project-survey'
import { EditProjectSurveyPanel } from '@/features/project-survey/save-project-survey'
import { paths } from '@/shared/routes'
import { PanelOfQuery } from '@/widgets/page-frame'

/** 配信設定を編集する, over its list. */
export function ProjectSurveyEditPanel() {
  const { t } = useLingui()
  const { projectId = '', projectSurveyId = '' } = useParams()
  const { data: project } = useSelectedProjectQuery(projectId)
  const query = useProjectSurveyQuery({ projectId, projectSurveyId })
  return (
    <PanelOfQuery
      query={query}
      title={t`配信設定を編集する`}
      what={t`配信設定`}
      listAddress={paths.projectSurveys(projectId)}
    >
      {/* The form begins with the project's own clock, so it waits for it. */}
      {(survey) =>
        project && (
          <EditProjectSurveyPanel
            key={survey.id}
            projectId={projectId}
            survey={survey}
            timeZone={project.timeZone}
          />
        )
      }
    </PanelOfQuery>
  )
}
