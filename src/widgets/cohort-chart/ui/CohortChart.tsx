import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { MetricName } from '@/entities/measurement'
import { type MonitoringFilter, useMonitoringCohortQuery } from '@/entities/monitoring'
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
  empty: ReactNode
}

/** The distribution of a metric over the cohort by day, and the number of subjects in each state. グラフ */
export function CohortChart({ question, empty }: Props) {
  const query = useMonitoringCohortQuery(question)
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
