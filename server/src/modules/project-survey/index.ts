import './project-survey-mutations'

export { createProjectSurvey } from './create-project-survey'
export { lockProjectSurveys } from './locked-project-surveys'
export { projectSurveyFields } from './project-survey-fields'
export { projectSurveyPolicy, visibleProjectSurveys } from './project-survey-policy'
export {
  type ProjectSurvey,
  projectSurveyNames,
  projectSurveysNamed,
  requireProjectSurvey,
} from './project-survey-queries'
export { projectSurveysToPurge, purgeProjectSurvey } from './purge-project-surveys'
export { ProjectSurveyRef } from './schema'
