export { useAddressMarkQuery } from './api/take-back-mark-api'
export { AddressMarkNote } from './ui/AddressMarkNote'
export { TakeBackMarkDialog } from './ui/TakeBackMarkDialog'
