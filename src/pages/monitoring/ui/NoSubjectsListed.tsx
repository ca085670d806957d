import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { NoSubjectsYet } from '@/widgets/first-steps'
import { countFilters, type MonitoringView, noFilter } from '../model/view-address'

interface Props {
  projectId: string
  view: MonitoringView
  onChange: (change: Partial<MonitoringView>) => void
}

/** Shown if the project has no subjects, or none match the filters. */
export function NoSubjectsListed({ projectId, view, onChange }: Props) {
  if (countFilters(view) === 0) {
    return <NoSubjectsYet projectId={projectId} />
  }
  return (
    <EmptyState
      kind="noMatch"
      title={t`条件に合う被験者はいません。`}
      reason={t`絞り込みを減らすか、別の言葉で検索してください。`}
      action={
        <Button onPress={() => onChange(noFilter)}>
          <Trans>絞り込みを解除する</Trans>
        </Button>
      }
    />
  )
}
