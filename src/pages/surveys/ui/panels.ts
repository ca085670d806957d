export { SurveyNewPanel } from './SurveyNewPanel'
