import { t } from '@lingui/core/macro'
import { FailedDialog, lazyPart } from '@/shared/ui/lazy-part'

/** The field that searches while one types weighs more than the page, and few imports need it. */
export const LazyChooseSubjectDialog = lazyPart(
  async () => (await import('./ChooseSubjectDialog')).ChooseSubjectDialog,
  {
    what: () => t`被験者の選択`,
    failed: ({ what, onRetry, props }) => (
      <FailedDialog what={what} onRetry={onRetry} onClose={props.onClose} />
    ),
  },
)
