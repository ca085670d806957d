export { SentSurveysPage } from './ui/SentSurveysPage'
