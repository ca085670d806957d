export {
  type ProjectSurvey,
  type ProjectSurveySettings,
  useProjectSurveyDefinitionQuery,
  useProjectSurveyListQuery,
  useProjectSurveyQuery,
} from './api/project-survey-api'
export { kindName } from './model/kind-name'
export { projectSurveyCrumbs } from './model/project-survey-crumbs'
export { ProjectSurveyStatusDot } from './ui/ProjectSurveyStatusDot'
