export { DevicesPage } from './ui/DevicesPage'
export { loadDevicePanels } from './ui/load-panels'
