export { MonitoringGrid } from './ui/MonitoringGrid'
