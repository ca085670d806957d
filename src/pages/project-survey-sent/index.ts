export { ProjectSurveySentOnePage } from './ui/ProjectSurveySentOnePage'
export { ProjectSurveySentPage } from './ui/ProjectSurveySentPage'
