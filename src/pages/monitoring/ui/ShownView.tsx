import { t } from '@lingui/core/macro'
import { type RefObject, useMemo } from 'react'
import type { ProjectDetails } from '@/entities/project'
import type { LocalDate } from '@/shared/lib/dates'
import { useMediaQuery } from '@/shared/lib/media-query'
import { media, theme } from '@/shared/theme'
import type { TableSettings } from '@/shared/ui/data-table'
import { lazyPart } from '@/shared/ui/lazy-part'
import { LoadFailed } from '@/shared/ui/load-failed'
import { MonitoringTable, type MonitoringTableHandle } from '@/widgets/monitoring-table'
import { toFilter } from '../model/to-filter'
import type { MonitoringView } from '../model/view-address'
import { NoSubjectsListed } from './NoSubjectsListed'

const MonitoringGrid = lazyPart(async () => (await import('@/widgets/monitoring-grid')).MonitoringGrid, {
  what: () => t`日別の一覧`,
  failed: LoadFailed,
})
const CohortChart = lazyPart(async () => (await import('@/widgets/cohort-chart')).CohortChart, {
  what: () => t`グラフ`,
  failed: LoadFailed,
})

interface Props {
  project: ProjectDetails
  view: MonitoringView
  /** The days of the grid and the chart. */
  range: { from: LocalDate; to: LocalDate }
  today: LocalDate
  now: number
  table: RefObject<MonitoringTableHandle | null>
  settings: TableSettings
  onOpen: (subjectId: string, day?: LocalDate) => void
  onChange: (change: Partial<MonitoringView>) => void
}

/** Shows the chosen one of the three views. */
export function ShownView({ project, view, range, today, now, table, settings, onOpen, onChange }: Props) {
  const isOverlaid = useMediaQuery(media.overlay)
  const isPhone = useMediaQuery(media.phone)
  const covered =
    isOverlaid && !isPhone && view.subjectId !== null ? Number.parseInt(theme.size.panelSm, 10) : 0
  const filter = useMemo(() => toFilter(view), [view])
  const subjects = { projectId: project.id, filter, metric: view.metric }
  const order = { sort: view.sort, descending: view.descending }
  const empty = <NoSubjectsListed projectId={project.id} view={view} onChange={onChange} />

  if (view.view === 'days') {
    return (
      <MonitoringGrid
        empty={empty}
        handle={table}
        question={{ ...subjects, ...order, ...range, ...(view.isSurveys && { withSurveys: true }) }}
        today={today}
        openId={view.subjectId}
        openDay={view.day}
        covered={covered}
        onOpen={onOpen}
      />
    )
  }
  if (view.view === 'chart') {
    return <CohortChart empty={empty} question={{ ...subjects, ...range }} />
  }
  return (
    <MonitoringTable
      empty={empty}
      handle={table}
      question={{ ...subjects, ...order }}
      timeZone={project.timeZone}
      validDayMinutes={project.validDayMinutes}
      tags={project.tags}
      now={now}
      settings={settings}
      openId={view.subjectId}
      onOpen={onOpen}
      onSort={(sort, descending) => onChange({ sort, descending })}
    />
  )
}
