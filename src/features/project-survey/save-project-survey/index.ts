export { EditProjectSurveyPanel } from './ui/EditProjectSurveyPanel'
export { NewProjectSurveyPanel } from './ui/NewProjectSurveyPanel'
