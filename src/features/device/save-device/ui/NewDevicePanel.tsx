import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useClosePanel } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { useNotify } from '@/shared/ui/snackbar'
import { useCreateDeviceMutation } from '../api/save-device-api'
import { deviceSchema, valuesOf } from '../model/device-form'
import { DeviceFields } from './DeviceFields'

/** デバイスを登録する */
export function NewDevicePanel() {
  const { t } = useLingui()
  const notify = useNotify()
  const close = useClosePanel(paths.devices())
  const [create] = useCreateDeviceMutation()
  const schema = useMemo(deviceSchema, [])
  const defaultValues = valuesOf(null)
  const saving = useSaveForm({
    schema,
    defaultValues,
    save: (input) => create({ input }),
    onSaved: ({ code }) => {
      notify.done(t`デバイス ${code} を登録しました。`)
      close()
    },
  })
  return (
    <FormPanel
      title={t`デバイスを登録する`}
      listPath={paths.devices()}
      saving={saving}
      submitLabel={t`登録する`}
      pendingLabel={t`登録中…`}
    >
      <DeviceFields control={saving.form.control} provider={defaultValues.provider} />
    </FormPanel>
  )
}
