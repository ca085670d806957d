import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type DeviceSettings, useDeviceSettingsQuery } from '@/entities/device'
import { WaitingValuesNote } from '@/features/device/extend-links'
import { LinkList, SubjectOfDeviceDialog } from '@/features/device/link-device'
import { EditDevicePanel } from '@/features/device/save-device'
import { paths } from '@/shared/routes'
import { PanelOfQuery } from '@/widgets/page-frame'

/** デバイスを編集する, over its list, with the device's links. */
export function DeviceEditPanel() {
  const { t } = useLingui()
  const { deviceId = '' } = useParams()
  const query = useDeviceSettingsQuery(deviceId)
  return (
    <PanelOfQuery
      query={query}
      title={t`デバイスを編集する`}
      what={t`デバイス`}
      listAddress={paths.devices()}
    >
      {(device) => (
        <EditDevicePanel key={device.id} device={device}>
          <Wearers device={device} />
        </EditDevicePanel>
      )}
    </PanelOfQuery>
  )
}

function Wearers({ device }: { device: DeviceSettings }) {
  const [isLinking, setLinking] = useState(false)
  return (
    <>
      <WaitingValuesNote device={device} />
      <LinkList
        links={device.links.map(({ id, from, to, testSubject }) => ({
          id,
          deviceId: device.id,
          from,
          to,
          name: testSubject.code,
          timeZone: testSubject.timeZone,
          period: testSubject.project,
        }))}
        onLink={() => setLinking(true)}
      />
      {isLinking && <SubjectOfDeviceDialog device={device} onClose={() => setLinking(false)} />}
    </>
  )
}
