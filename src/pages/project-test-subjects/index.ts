export { loadTestSubjectPanels } from './ui/load-panels'
export { SubjectsOrRewards } from './ui/SubjectsOrRewards'
