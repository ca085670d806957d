export { ProjectSurveyVoluntaryOnePage } from './ui/ProjectSurveyVoluntaryOnePage'
export { ProjectSurveyVoluntaryPage } from './ui/ProjectSurveyVoluntaryPage'
