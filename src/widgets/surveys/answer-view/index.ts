export { SurveyAnswerView } from './ui/SurveyAnswerView'
