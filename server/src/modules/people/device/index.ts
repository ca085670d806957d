import './job-target'
import './company-usage-schema'
import './list/device-list-schema'
import './edit/device-mutations'
import './link/link-schema'
import './reattribution/reattribution-schema'
import './extend/waiting-schema'

export { openAccounts, writeAccounts } from './account/device-account'
export { forgetAccountsOf } from './account/forget-accounts'
export { sealDeviceAccounts } from './account/seal-accounts'
export { deviceAudit } from './device-audit'
export { deviceFields, deviceLabels } from './device-fields'
export { devicePolicy } from './device-policy'
export { type Device, requireDevice, wornDevices } from './device-queries'
export type { NewDevice } from './edit/create-device'
export { devicePurging } from './edit/delete-devices'
export { type DeviceInput, deviceValues } from './edit/device-input'
export { codeOfDeletedDevice, deviceAlike, deviceCodesAlike, devicesByCode } from './edit/devices-by-code'
export { ensureDevice } from './edit/ensure-device'
export {
  forgetDeviceSync,
  type OpenCondition,
  recordDeviceState,
  replaceDeviceConditions,
  settleDeviceConditions,
} from './edit/record-device-state'
export { createDevices, type DeviceChange, updateDevices } from './edit/save-devices'
export { extendLinks } from './extend/extend-links'
export { type FirstLink, firstLinks } from './extend/first-links'
export { changeLink } from './link/change-link'
export { endLinksOf } from './link/end-device-links'
export { hideLinks, showLinks } from './link/hidden-links'
export { linkDevice } from './link/link-device'
export type { Wear } from './link/link-overlap'
export { linkTimeProblems } from './link/link-times'
export { reopenLinks } from './link/reopen-links'
export { openConditions, type WornDevice, wornDeviceStates } from './link/worn-device-queries'
export { type WornLink, wornLinks } from './link/worn-links'
export {
  type Authorization,
  authorizationAt,
  authorizationOf,
  devicesRefusedAt,
} from './list/authorization-at'
export { deviceCodes, devicesNamed } from './list/device-codes'
export { type DeviceList, listDevices } from './list/list-devices'
export { type LinkChange, reattributeAfter } from './reattribution/link-change'
export { reattribution } from './reattribution/reattribution'
export { deviceWords } from './words'
