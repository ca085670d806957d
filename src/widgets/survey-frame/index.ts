export { SubjectMessage } from './ui/SubjectMessage'
export { SurveyMessage } from './ui/SurveyMessage'
export { UnknownLink } from './ui/UnknownLink'
