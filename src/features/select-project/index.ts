export { ProjectSelector } from './ui/ProjectSelector'
