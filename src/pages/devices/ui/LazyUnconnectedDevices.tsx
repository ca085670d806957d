import { t } from '@lingui/core/macro'
import { lazyPart } from '@/shared/ui/lazy-part'

/** Most who open デバイス look for a device: this list is loaded when it is asked for. */
export const LazyUnconnectedDevices = lazyPart(
  async () => (await import('./UnconnectedDevices')).UnconnectedDevices,
  { what: () => t`未連携のデバイス` },
)
