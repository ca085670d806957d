export { ProjectSurveyAnswerPage } from './ui/ProjectSurveyAnswerPage'
