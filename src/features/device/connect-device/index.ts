export {
  type DeviceConnection,
  type DeviceSyncRun,
  useDeviceConnectionQuery,
  useDeviceGrantEventsQuery,
  useDeviceSyncRunsQuery,
} from './api/connect-device-api'
export { ConnectPanel } from './ui/ConnectPanel'
export { EndConnectionButton } from './ui/EndConnectionButton'
export { ReadNowButton } from './ui/ReadNowButton'
export { SendLinksButton } from './ui/SendLinksButton'
