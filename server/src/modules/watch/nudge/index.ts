import './schema'

export { addNudges, type NewNudge, quietUntil } from './add-nudges'
export { reachSubjects, type Ways } from './reach-subjects'
export { nudgeWords } from './words'
