import { useParams } from 'react-router'
import { NewProjectSurveyPanel } from '@/features/project-survey/save-project-survey'

/** 配信を設定する, over its list. */
export function ProjectSurveyNewPanel() {
  const { projectId = '' } = useParams()
  return <NewProjectSurveyPanel projectId={projectId} />
}
