import { t } from '@lingui/core/macro'
import { lazyPart } from '@/shared/ui/lazy-part'

/** Its fields are loaded when a key is asked for: most who open the page come for a program. */
export const LazyNewKeyPanel = lazyPart(async () => (await import('./NewKeyPanel')).NewKeyPanel, {
  what: () => t`キーの発行`,
})
