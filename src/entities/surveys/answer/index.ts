export { answerFile, saveAnswerFile } from './api/answer-file'
export {
  type ListedAnswer,
  type SurveyAnswer,
  useSurveyAnswerListQuery,
  useSurveyAnswerQuery,
} from './api/survey-answer-api'
export {
  type QuestionResult,
  type SurveyResults,
  useSurveyResultsQuery,
  useTextAnswersQuery,
} from './api/survey-results-api'
export { PaperBadge } from './ui/PaperBadge'
