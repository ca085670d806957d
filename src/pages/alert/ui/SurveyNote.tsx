import { useLingui } from '@lingui/react/macro'
import { InlineNote } from '@/shared/ui/inline-note'

/** Which surveys of the rule's conditions the project does not use any more: said before nothing is raised. */
export function SurveyNote({ warnings }: { warnings: readonly string[] }) {
  const { t } = useLingui()
  if (warnings.length === 0) return null
  return (
    <InlineNote tone="warning" title={t`アンケートが変わっています`}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </InlineNote>
  )
}
