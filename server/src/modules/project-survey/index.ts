import './project-survey-mutations'

export { createProjectSurvey } from './create-project-survey'
export { projectSurveyFields } from './project-survey-fields'
export {
  type ProjectSurvey,
  projectSurveyNames,
  projectSurveysNamed,
  requireProjectSurvey,
} from './project-survey-queries'
export { projectSurveysToPurge, purgeProjectSurvey } from './purge-project-surveys'
export { ProjectSurveyRef } from './schema'
