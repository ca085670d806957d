export { type Device, wornDevices } from './device-queries'
export { DeviceRef } from './schema'
export { type WornDevice, wornDeviceStates } from './worn-device-queries'
