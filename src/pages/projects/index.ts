export { loadProjectPanels } from './ui/load-panels'
export { ProjectsPage } from './ui/ProjectsPage'
