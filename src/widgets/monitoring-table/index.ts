export { choosableColumns } from './model/columns'
export type { TableQuestion } from './model/use-table-rows'
export { MonitoringTable, type MonitoringTableHandle } from './ui/MonitoringTable'
