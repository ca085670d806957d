export { ProjectSurveyVoluntaryPage } from './ui/ProjectSurveyVoluntaryPage'
