export { ProjectMenu } from './ui/ProjectMenu'
export { StartProjectButton } from './ui/StartProjectButton'
