export { keepTextScale, keptTextScale, type TextScale } from './model/text-scale'
export { SurveyRun, type SurveyRunProps } from './ui/SurveyRun'
