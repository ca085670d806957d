export {
  type ProjectSurvey,
  useProjectSurveyDefinitionQuery,
  useProjectSurveyListQuery,
  useProjectSurveyQuery,
} from './api/project-survey-api'
export { kindName } from './model/kind-name'
