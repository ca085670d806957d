export type { ProjectSurveyAction } from './api/act-on-project-surveys-api'
export { type GoingOn, isGoingOn, useActOnProjectSurveys } from './model/use-act-on-project-surveys'
export { GoOnDialog } from './ui/GoOnDialog'
export { SwitchVersionDialog } from './ui/SwitchVersionDialog'
