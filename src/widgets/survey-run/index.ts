export { isTextScale, type TextScale, textScales } from './model/text-scale'
export { SurveyRun, type SurveyRunProps } from './ui/SurveyRun'
