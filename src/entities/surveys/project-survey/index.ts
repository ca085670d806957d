export {
  type ProjectSurvey,
  type ProjectSurveySettings,
  useProjectSurveyDefinitionQuery,
  useProjectSurveyListQuery,
  useProjectSurveyQuery,
} from './api/project-survey-api'
export { kindName } from './model/kind-name'
export { ProjectSurveyStatusDot } from './ui/ProjectSurveyStatusDot'
