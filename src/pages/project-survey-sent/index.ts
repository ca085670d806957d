export { ProjectSurveyAnswerPage } from './ui/ProjectSurveyAnswerPage'
export { ProjectSurveyEditPage } from './ui/ProjectSurveyEditPage'
export { ProjectSurveySentOnePage } from './ui/ProjectSurveySentOnePage'
export { ProjectSurveySentPage } from './ui/ProjectSurveySentPage'
