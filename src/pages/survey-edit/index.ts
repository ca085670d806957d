export { SurveyEditPage } from './ui/SurveyEditPage'
