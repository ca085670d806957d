export { ProjectSurveyEditPanel } from './ProjectSurveyEditPanel'
export { ProjectSurveyNewPanel } from './ProjectSurveyNewPanel'
