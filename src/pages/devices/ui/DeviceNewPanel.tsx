import { NewDevicePanel } from '@/features/device/save-device'

/** デバイスを登録する, over its list. */
export function DeviceNewPanel() {
  return <NewDevicePanel />
}
