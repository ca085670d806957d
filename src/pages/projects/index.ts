export { ProjectEditPanel } from './ui/ProjectEditPanel'
export { ProjectNewPanel } from './ui/ProjectNewPanel'
export { ProjectsPage } from './ui/ProjectsPage'
