export { ProjectSurveyEditPage } from './ui/ProjectSurveyEditPage'
export { ProjectSurveyNewPage } from './ui/ProjectSurveyNewPage'
