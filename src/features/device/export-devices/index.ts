export { ExportDevicesButton } from './ui/ExportDevicesButton'
