export { loadProjectSurveyPanels } from './ui/load-panels'
export { ProjectSurveysPage } from './ui/ProjectSurveysPage'
