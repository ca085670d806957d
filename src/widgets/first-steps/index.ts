export { FirstSteps } from './ui/FirstSteps'
export { NoSubjectsYet } from './ui/NoSubjectsYet'
