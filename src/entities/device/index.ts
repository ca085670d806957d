export {
  type DeviceListRequest,
  type DevicePage,
  type DeviceRow,
  type DeviceSettings,
  useDeviceListQuery,
  useDeviceSettingsQuery,
  useDevicesAlikeQuery,
} from './api/device-api'
export {
  type AuthorizationStateName,
  authorizationStateName,
  authorizationStates,
} from './model/authorization'
export { withLostLinks } from './model/lost-links'
export { deviceProviderName, deviceProviders } from './model/provider'
export { AuthorizationWord } from './ui/AuthorizationWord'
