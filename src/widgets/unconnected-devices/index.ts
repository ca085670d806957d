export { UnconnectedDevices } from './ui/UnconnectedDevices'
