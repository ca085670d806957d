export { SurveyResultsView } from './ui/SurveyResultsView'
