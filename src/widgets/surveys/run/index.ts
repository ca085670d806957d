export { storedTextScale, storeTextScale, type TextScale } from './model/text-scale'
export { SurveyRun, type SurveyRunProps } from './ui/SurveyRun'
