export { SurveyCompletePage } from './ui/SurveyCompletePage'
