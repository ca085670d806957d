export { EditDevicePanel } from './ui/EditDevicePanel'
export { NewDevicePanel } from './ui/NewDevicePanel'
