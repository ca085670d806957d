export { SubjectSurveysPage } from './ui/SubjectSurveysPage'
