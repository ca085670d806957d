import './job-target'

export { copyProjectSurveys } from './copy-project-surveys'
export { createProjectSurvey } from './create-project-survey'
export { projectSurveyAudit } from './project-survey-audit'
export { type ProjectSurveyInput, projectSurveyValues } from './project-survey-input'
export { ProjectSurveyInputRef } from './project-survey-mutations'
export {
  type ProjectSurvey,
  projectSurveyNames,
  projectSurveysNamed,
  requireProjectSurvey,
} from './project-survey-queries'
export { MessageChannelEnum, ProjectSurveyRef, SurveyTargetsRef } from './schema'
export { deleteProjectSurveys, projectSurveyPurging } from './set-project-surveys-state'
export { usualDelivery } from './settings/read-delivery'
export { type DeliverySettings, readSettings } from './settings/read-settings'
export { scheduleContext } from './settings/schedule-context'
export { isTarget } from './settings/survey-targets'
export { usualMessages } from './settings/usual-messages'
export { type SurveyInUse, surveysInUse } from './surveys-in-use'
