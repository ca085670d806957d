export { SurveyNewPanel } from './ui/SurveyNewPanel'
export { SurveysPage } from './ui/SurveysPage'
