export {
  type DeviceListRequest,
  type DevicePage,
  type DeviceRow,
  type DeviceSettings,
  useDeviceListQuery,
  useDeviceSettingsQuery,
  useDevicesAlikeQuery,
} from './api/device-api'
export { type UnconnectedRow, useUnconnectedDevicesQuery } from './api/unconnected-api'
export {
  type AuthorizationStateName,
  authorizationStateName,
  authorizationStates,
} from './model/authorization'
export { linkMessageSentence } from './model/link-message'
export { withLostLinks } from './model/lost-links'
export { deviceProviderName, deviceProviders } from './model/provider'
export { unconnectedReasonName, unconnectedReasons } from './model/unconnected'
export { AuthorizationWord } from './ui/AuthorizationWord'
