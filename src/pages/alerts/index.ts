export { AlertsPage } from './ui/AlertsPage'
