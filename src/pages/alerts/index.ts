export { AlertNewPanel } from './ui/AlertNewPanel'
export { AlertsPage } from './ui/AlertsPage'
