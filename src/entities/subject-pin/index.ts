export { type SubjectPin, useSetSubjectPinsMutation } from './api/subject-pin-api'
