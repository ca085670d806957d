export { loadSurveyPanels } from './ui/load-panels'
export { SurveysPage } from './ui/SurveysPage'
