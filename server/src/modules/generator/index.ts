export { generateStudy, type StudyRequest } from './generate-study'
export { type BegunStudy, beginStudy, findStudy, markDone, type StudyParameters } from './resume-study'
export type { Participant, StudyPlan } from './study'
