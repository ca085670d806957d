export { LoadFailedMessage } from './ui/LoadFailedMessage'
export { SubjectFrame } from './ui/SubjectFrame'
export { SurveyMessage } from './ui/SurveyMessage'
export { UnknownLink } from './ui/UnknownLink'
