export { SurveyTable } from './ui/SurveyTable'
