export {
  type DeliveryTrouble,
  type ListedSentSurvey,
  type MarkedDay,
  type PersonState,
  type SentPerson,
  type SentSurvey,
  useDeliveryTroublesQuery,
  useMarkedDaysQuery,
  useSentPeopleQuery,
  useSentSurveyListQuery,
  useSentSurveyQuery,
} from './api/sent-survey-api'
export { useSurveyChanges } from './api/use-survey-changes'
export { reasonWords } from './model/reason-words'
export { timeTaken } from './model/time-taken'
export { PersonStateDot } from './ui/PersonStateDot'
export { SentStateBadge } from './ui/SentStateBadge'
