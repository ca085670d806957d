export { ProjectSurveysPage } from './ui/ProjectSurveysPage'
