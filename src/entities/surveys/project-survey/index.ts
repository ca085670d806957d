export {
  type ProjectSurvey,
  type ProjectSurveySettings,
  type UseOfSurvey,
  type UsesOfSurvey,
  useProjectSurveyDefinitionQuery,
  useProjectSurveyListQuery,
  useProjectSurveyQuery,
  useUsesOfSurveyQuery,
} from './api/project-survey-api'
export { isOutdated } from './model/is-outdated'
export { kindName } from './model/kind-name'
export { projectSurveyCrumbs } from './model/project-survey-crumbs'
export { ProjectSurveyStatusDot } from './ui/ProjectSurveyStatusDot'
