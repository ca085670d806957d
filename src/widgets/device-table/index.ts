export { DeviceTable } from './ui/DeviceTable'
