import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { DeviceSettings } from '@/entities/device'
import { paths } from '@/shared/routes'
import { FormPanel, usePanelForm } from '@/shared/ui/form-panel'
import { useUpdateDeviceMutation } from '../api/save-device-api'
import { deviceSchema, valuesOf } from '../model/device-form'
import { DeviceFields } from './DeviceFields'

/** デバイスを編集する. The children are shown under the fields. */
export function EditDevicePanel({ device, children }: { device: DeviceSettings; children?: ReactNode }) {
  const { t } = useLingui()
  const [update] = useUpdateDeviceMutation()
  const schema = useMemo(deviceSchema, [])
  const saving = usePanelForm({
    listPath: paths.devices(),
    schema,
    defaultValues: valuesOf(device),
    version: device.updatedAt,
    save: (input, basedOn) => update({ deviceId: device.id, input, basedOn }),
    done: ({ code }) => t`デバイス ${code} を保存しました。`,
  })
  return (
    <FormPanel title={t`デバイスを編集する`} listPath={paths.devices()} saving={saving}>
      <DeviceFields control={saving.form.control} provider={device.provider} />
      {children}
    </FormPanel>
  )
}
