export { DeviceEditPanel } from './DeviceEditPanel'
export { DeviceNewPanel } from './DeviceNewPanel'
