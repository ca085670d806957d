export { useDeleteDevices } from './model/use-delete-devices'
export { DeleteDevicesDialog } from './ui/DeleteDevicesDialog'
