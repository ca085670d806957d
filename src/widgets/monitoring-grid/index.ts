export type { GridQuestion } from './model/use-grid-rows'
export { MonitoringGrid } from './ui/MonitoringGrid'
