export { type Device, wornDevices } from './device-queries'
export { DeviceRef } from './schema'
