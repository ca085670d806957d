export { ProjectTable } from './ui/ProjectTable'
