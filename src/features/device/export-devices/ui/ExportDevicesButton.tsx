import { useLingui } from '@lingui/react/macro'
import { ExportButton } from '@/shared/ui/export-button'
import { type DeviceExport, useExportDevicesMutation } from '../api/export-devices-api'

/** Exports the list as CSV, which can be edited and registered again. */
export function ExportDevicesButton({ asked }: { asked: DeviceExport }) {
  const { t } = useLingui()
  const [take, { isLoading }] = useExportDevicesMutation()
  return (
    <ExportButton
      take={() => take(asked)}
      isPending={isLoading}
      isChosen={'deviceIds' in asked}
      done={t`デバイスの一覧を CSV に出力しました。`}
    />
  )
}
