export { type PublicSubject, usePublicSubjectQuery } from './api/public-subject-api'
