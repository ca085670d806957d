export { answerFile, saveAnswerFile } from './api/answer-file'
export {
  type ListedAnswer,
  type SentSurvey,
  type SurveyAnswer,
  useSentSurveyListQuery,
  useSurveyAnswerListQuery,
  useSurveyAnswerQuery,
} from './api/survey-answer-api'
export { AnswerStatus } from './ui/AnswerStatus'
