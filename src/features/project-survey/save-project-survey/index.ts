export { useUsualSurveyMessagesQuery } from './api/save-project-survey-api'
export { type ProjectOfForm, ProjectSurveyForm } from './ui/ProjectSurveyForm'
export type { DrawCondition } from './ui/sections/ConditionSection'
