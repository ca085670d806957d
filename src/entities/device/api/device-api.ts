import { ask, askWith, gqlApi } from '@/shared/api'
import {
  DeviceListDocument,
  type DeviceListQuery,
  type DeviceListQueryVariables,
  DeviceSettingsDocument,
  type DeviceSettingsQuery,
} from './device.generated'

/** The filter of the list of devices. */
export type DeviceListRequest = DeviceListQueryVariables
export type DevicePage = DeviceListQuery['devices']
/** A row of the company's list of devices. */
export type DeviceRow = DevicePage['items'][number]
/** The fields of a device's form, and who wore the device. */
export type DeviceSettings = DeviceSettingsQuery['device']

export const { useDeviceListQuery, useDeviceSettingsQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deviceList: build.query({
      ...ask(DeviceListDocument, (data) => data.devices),
      providesTags: ['Device'],
    }),
    deviceSettings: build.query({
      ...askWith(
        DeviceSettingsDocument,
        (deviceId: string) => ({ deviceId }),
        (data) => data.device,
      ),
      providesTags: ['Device'],
    }),
  }),
})
