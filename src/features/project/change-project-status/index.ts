export { ProjectMenu } from './ui/ProjectMenu'
