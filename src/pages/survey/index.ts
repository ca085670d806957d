export { SurveyPage } from './ui/SurveyPage'
