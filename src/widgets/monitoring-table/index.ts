export { choosableColumns } from './model/columns'
export { MonitoringTable, type MonitoringTableHandle } from './ui/MonitoringTable'
