import { t } from '@lingui/core/macro'
import { lazyPart } from '@/shared/ui/lazy-part'

/** Its table is loaded when somebody looks at it. */
export const LazyDownloadsPanel = lazyPart(async () => (await import('./DownloadsPanel')).DownloadsPanel, {
  what: () => t`ダウンロードの記録`,
})
