import { t } from '@lingui/core/macro'
import { FailedDialog, lazyPart } from '@/shared/ui/lazy-part'

/** The dialog, which is loaded when somebody is first asked: the list does not wait for it. */
export const LazyNudgeDialog = lazyPart(async () => (await import('./NudgeDialog')).NudgeDialog, {
  what: () => t`催促`,
  failed: ({ what, onRetry, props }) => (
    <FailedDialog what={what} onRetry={onRetry} onClose={props.onClose} />
  ),
})
