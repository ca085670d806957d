export { type SurveyEditor, surveyHead, useSurveyEditor } from './model/editor'
export { inserted } from './model/insert-survey'
export { Problems } from './ui/Problems'
export { type BuilderView, SurveyBuilder } from './ui/SurveyBuilder'
