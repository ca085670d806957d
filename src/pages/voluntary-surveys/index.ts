export { VoluntarySurveysPage } from './ui/VoluntarySurveysPage'
