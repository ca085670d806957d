export { ProjectSurveyPreviewPage } from './ui/ProjectSurveyPreviewPage'
