export { generateStudy, type StudyRequest } from './generate-study'
export type { Participant, StudyPlan } from './study'
