import { t } from '@lingui/core/macro'
import { lazyPart } from '@/shared/ui/lazy-part'

/** Its fields are loaded when choices are saved. */
export const LazySaveExportPanel = lazyPart(async () => (await import('./SaveExportPanel')).SaveExportPanel, {
  what: () => t`条件の保存`,
})
