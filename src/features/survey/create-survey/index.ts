export { NewSurveyPanel } from './ui/NewSurveyPanel'
