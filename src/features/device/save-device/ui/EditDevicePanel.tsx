import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { DeviceSettings } from '@/entities/device'
import { useClosePanel } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { useNotify } from '@/shared/ui/snackbar'
import { useUpdateDeviceMutation } from '../api/save-device-api'
import { deviceSchema, valuesOf } from '../model/device-form'
import { DeviceFields } from './DeviceFields'

/** デバイスを編集する. The children are shown under the fields. */
export function EditDevicePanel({ device, children }: { device: DeviceSettings; children?: ReactNode }) {
  const { t } = useLingui()
  const notify = useNotify()
  const close = useClosePanel(paths.devices())
  const [update] = useUpdateDeviceMutation()
  const schema = useMemo(deviceSchema, [])
  const saving = useSaveForm({
    schema,
    defaultValues: valuesOf(device),
    version: device.updatedAt,
    save: (input, basedOn) => update({ deviceId: device.id, input, basedOn }),
    onSaved: ({ code }) => {
      notify.done(t`デバイス ${code} を保存しました。`)
      close()
    },
  })
  return (
    <FormPanel
      title={t`デバイスを編集する`}
      listPath={paths.devices()}
      saving={saving}
      submitLabel={t`保存する`}
      pendingLabel={t`保存中…`}
    >
      <DeviceFields control={saving.form.control} provider={device.provider} />
      {children}
    </FormPanel>
  )
}
