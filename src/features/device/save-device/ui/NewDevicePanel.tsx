import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { paths } from '@/shared/routes'
import { FormPanel, usePanelForm } from '@/shared/ui/form-panel'
import { useCreateDeviceMutation } from '../api/save-device-api'
import { deviceSchema, valuesOf } from '../model/device-form'
import { DeviceFields } from './DeviceFields'

/** デバイスを登録する */
export function NewDevicePanel() {
  const { t } = useLingui()
  const [create] = useCreateDeviceMutation()
  const schema = useMemo(deviceSchema, [])
  const defaultValues = valuesOf(null)
  const saving = usePanelForm({
    listPath: paths.devices(),
    schema,
    defaultValues,
    save: (input) => create({ input }),
    done: ({ code }) => t`デバイス ${code} を登録しました。`,
  })
  return (
    <FormPanel title={t`デバイスを登録する`} listPath={paths.devices()} saving={saving} verb="register">
      <DeviceFields control={saving.form.control} provider={defaultValues.provider} />
    </FormPanel>
  )
}
