export { loadTestSubjectPanels } from './ui/load-panels'
export { ProjectTestSubjectsPage } from './ui/ProjectTestSubjectsPage'
