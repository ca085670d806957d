import { t } from '@lingui/core/macro'
import { FailedDialog, lazyPart } from '@/shared/ui/lazy-part'

/** The dialog with its form, which is loaded when somebody is first withdrawn: a list does not wait for it. */
export const LazyWithdrawDialog = lazyPart(async () => (await import('./WithdrawDialog')).WithdrawDialog, {
  what: () => t`中止の記録`,
  failed: ({ what, onRetry, props }) => (
    <FailedDialog what={what} onRetry={onRetry} onClose={props.onClose} />
  ),
})
