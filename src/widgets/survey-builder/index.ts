export { type SurveyEditor, useSurveyEditor } from './model/editor'
export { SurveyBuilder } from './ui/SurveyBuilder'
