export { DeviceOfSubjectDialog } from './ui/DeviceOfSubjectDialog'
export { LinkList, type ListedLink } from './ui/LinkList'
export { SubjectOfDeviceDialog } from './ui/SubjectOfDeviceDialog'
