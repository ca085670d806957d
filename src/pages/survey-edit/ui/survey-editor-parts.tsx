import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { FailedDialog, lazyPart } from '@/shared/ui/lazy-part'
import { LoadFailed } from '@/shared/ui/load-failed'

// Dialogs and the preview are loaded when they are first opened.
const over = <P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>, what: () => string) =>
  lazyPart(load, {
    what,
    failed: ({ what, onRetry, props }) => (
      <FailedDialog what={what} onRetry={onRetry} onClose={props.onClose} />
    ),
  })

export const PublishDialog = over(
  async () => (await import('@/features/survey/publish-survey')).PublishDialog,
  () => t`公開の画面`,
)
export const VersionsPanel = over(
  async () => (await import('@/features/survey/see-versions')).VersionsPanel,
  () => t`バージョンの履歴`,
)
export const TryDialog = over(
  async () => (await import('@/features/survey/try-survey')).TryDialog,
  () => t`テスト回答の画面`,
)
export const ScaleDialog = over(
  async () => (await import('@/features/survey/add-scale')).ScaleDialog,
  () => t`尺度のライブラリ`,
)
export const ExportDialog = over(
  async () => (await import('@/features/survey/export-survey')).ExportDialog,
  () => t`書き出しの画面`,
)
export const PaperForm = over(
  async () => (await import('./PaperForm')).PaperForm,
  () => t`調査票`,
)
export const PhonePreview = lazyPart(async () => (await import('./PhonePreview')).PhonePreview, {
  what: () => t`プレビュー`,
  failed: LoadFailed,
})
