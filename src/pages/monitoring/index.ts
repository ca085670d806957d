export { MonitoringPage } from './ui/MonitoringPage'
