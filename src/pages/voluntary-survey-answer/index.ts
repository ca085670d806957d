export { VoluntarySurveyAnswerPage } from './ui/VoluntarySurveyAnswerPage'
