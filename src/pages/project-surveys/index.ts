export { ProjectSurveyNewPanel } from './ui/ProjectSurveyNewPanel'
export { ProjectSurveysPage } from './ui/ProjectSurveysPage'
