import { lazy, type RefObject, Suspense, useMemo } from 'react'
import type { MonitoringChange } from '@/entities/monitoring'
import type { ProjectDetails } from '@/entities/project'
import { addDays, type LocalDate } from '@/shared/lib/dates'
import type { TableLook } from '@/shared/ui/data-table'
import { MonitoringTable, type MonitoringTableHandle } from '@/widgets/monitoring-table'
import { toFilter } from '../model/to-filter'
import type { MonitoringView } from '../model/view-address'
import { NobodyListed } from './NobodyListed'

const MonitoringGrid = lazy(() =>
  import('@/widgets/monitoring-grid').then((module) => ({ default: module.MonitoringGrid })),
)
const CohortChart = lazy(() =>
  import('@/widgets/cohort-chart').then((module) => ({ default: module.CohortChart })),
)

interface Props {
  project: ProjectDetails
  view: MonitoringView
  today: LocalDate
  now: number
  reloads: number
  change: MonitoringChange | null
  table: RefObject<MonitoringTableHandle | null>
  look: TableLook
  onOpen: (subjectId: string, day?: LocalDate) => void
  onChange: (change: Partial<MonitoringView>) => void
}

/** The one of the three views that is chosen. */
export function ShownView({
  project,
  view,
  today,
  now,
  reloads,
  change,
  table,
  look,
  onOpen,
  onChange,
}: Props) {
  const filter = useMemo(() => toFilter(view), [view])
  const subjects = { projectId: project.id, filter, metric: view.metric }
  const order = { sort: view.sort, descending: view.descending }
  const range = { from: addDays(today, 1 - view.rangeDays), to: today }
  const empty = <NobodyListed view={view} onChange={onChange} />
  const shared = { change, reloads, empty }

  if (view.view === 'days') {
    return (
      <Suspense fallback={null}>
        <MonitoringGrid
          {...shared}
          handle={table}
          question={{ ...subjects, ...order, ...range }}
          today={today}
          openId={view.subjectId}
          openDay={view.day}
          onOpen={onOpen}
        />
      </Suspense>
    )
  }
  if (view.view === 'chart') {
    return (
      <Suspense fallback={null}>
        <CohortChart {...shared} question={{ ...subjects, ...range }} />
      </Suspense>
    )
  }
  return (
    <MonitoringTable
      {...shared}
      handle={table}
      question={{ ...subjects, ...order }}
      timeZone={project.timeZone}
      validDayMinutes={project.validDayMinutes}
      tags={project.tags}
      now={now}
      look={look}
      openId={view.subjectId}
      onOpen={onOpen}
      onSort={(sort, descending) => onChange({ sort, descending })}
    />
  )
}
