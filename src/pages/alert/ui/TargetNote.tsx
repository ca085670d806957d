import { useLingui } from '@lingui/react/macro'
import { InlineNote } from '@/shared/ui/inline-note'

/** Which tags and subjects of the rule’s targets were deleted: whom it looks at has changed. */
export function TargetNote({ warnings }: { warnings: readonly string[] }) {
  const { t } = useLingui()
  if (warnings.length === 0) return null
  return (
    <InlineNote tone="warning" title={t`対象が変わっています`}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </InlineNote>
  )
}
