export { DeviceEditPanel } from './ui/DeviceEditPanel'
export { DeviceNewPanel } from './ui/DeviceNewPanel'
export { DevicesPage } from './ui/DevicesPage'
