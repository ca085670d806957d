import { t } from '@lingui/core/macro'
import { lazyPart } from '@/shared/ui/lazy-part'

/** Its fields are loaded when a destination is added or changed. */
export const LazyDestinationPanel = lazyPart(
  async () => (await import('./DestinationPanel')).DestinationPanel,
  { what: () => t`保存先` },
)
