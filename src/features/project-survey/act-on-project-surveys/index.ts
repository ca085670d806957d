export type { ProjectSurveyAct } from './api/act-on-project-surveys-api'
export { useActOnProjectSurveys } from './model/use-act-on-project-surveys'
