export {
  type SurveyPage,
  type SurveyRow,
  type SurveySettings,
  type SurveyVersionRow,
  useLazySurveyQuery,
  useSurveyListQuery,
  useSurveyQuery,
  useSurveyStatusCountsQuery,
  useSurveyVersionQuery,
  useSurveyVersionsQuery,
} from './api/survey-api'
export { sendSurveyImage } from './api/survey-image'
export { differences } from './model/differences'
export { type SurveyStatusName, surveyStatuses, surveyStatusName } from './model/survey-status'
export { SurveyStatusBadge } from './ui/SurveyStatusBadge'
