export { IssuePinsButton } from './ui/IssuePinsButton'
