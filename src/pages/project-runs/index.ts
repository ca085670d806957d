export { ProjectRunsPage } from './ui/ProjectRunsPage'
