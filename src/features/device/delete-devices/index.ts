export { useDeleteDevices } from './model/use-delete-devices'
