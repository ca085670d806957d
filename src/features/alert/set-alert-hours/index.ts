export { AlertHoursButton } from './ui/AlertHoursButton'
