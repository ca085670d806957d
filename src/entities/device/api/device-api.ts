import { ask, askPlain, askWith, gqlApi } from '@/shared/api'
import {
  DeviceListDocument,
  type DeviceListQuery,
  type DeviceListQueryVariables,
  DeviceSettingsDocument,
  type DeviceSettingsQuery,
  DevicesAlikeDocument,
} from './device.generated'

/** The filter of the list of devices. */
export type DeviceListRequest = DeviceListQueryVariables
export type DevicePage = DeviceListQuery['devices']
/** A row of the company's list of devices. */
export type DeviceRow = DevicePage['items'][number]
/** The fields of a device's form, and who wore the device. */
export type DeviceSettings = DeviceSettingsQuery['device']

export const { useDeviceListQuery, useDeviceSettingsQuery, useDevicesAlikeQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    deviceList: build.query({
      ...ask(DeviceListDocument, (data) => data.devices),
      providesTags: ['Device'],
    }),
    devicesAlike: build.query({
      ...askPlain(DevicesAlikeDocument, (data) => data.devicesAlike.map(({ devices }) => devices)),
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
