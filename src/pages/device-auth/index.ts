export { DeviceAuthPage } from './ui/DeviceAuthPage'
