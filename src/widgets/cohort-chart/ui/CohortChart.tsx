import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { MetricName } from '@/entities/measurement'
import { type MonitoringChange, type MonitoringFilter, useMonitoringCohortQuery } from '@/entities/monitoring'
import type { LocalDate } from '@/shared/lib/dates'
import { QueryView } from '@/shared/ui/query-view'
import { Skeleton } from '@/shared/ui/skeleton'
import { Frame } from './CohortChart.styles'
import { Distribution } from './Distribution'
import { StateCounts } from './StateCounts'

interface Props {
  question: {
    projectId: string
    metric: MetricName
    filter: MonitoringFilter
    from: LocalDate
    to: LocalDate
  }
  change: MonitoringChange | null
  reloads: number
  empty: ReactNode
}

/** How a metric is spread over the cohort day by day, and how many had it at all. グラフ */
export function CohortChart({ question, change, reloads, empty }: Props) {
  const query = useMonitoringCohortQuery(question)
  const { refetch } = query
  const seen = useRef({ change, reloads })
  useEffect(() => {
    const before = seen.current
    seen.current = { change, reloads }
    const isTouched = before.change !== change && change !== null && change.from <= question.to
    if (isTouched || before.reloads !== reloads) refetch()
  }, [change, reloads, refetch, question.to])
  return (
    <QueryView
      query={query}
      what={t`グラフ`}
      keepPrevious
      isEmpty={({ stateCounts }) => stateCounts.every((counts) => counts.every((count) => !count))}
      empty={empty}
      skeleton={<Waiting />}
    >
      {(cohort) => (
        <Frame>
          <Distribution cohort={cohort} />
          <StateCounts cohort={cohort} />
        </Frame>
      )}
    </QueryView>
  )
}

function Waiting() {
  return (
    <Frame aria-busy="true">
      <Skeleton width="200px" height="20px" />
      <Skeleton height="260px" />
      <Skeleton height="160px" />
    </Frame>
  )
}
