import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import {
  type ActedRow,
  MonitoringRowAct,
  useMonitoringChanges,
  useMonitoringSummaryQuery,
} from '@/entities/monitoring'
import type { ProjectDetails } from '@/entities/project'
import { useViewerQuery } from '@/entities/session'
import { StartProjectButton } from '@/features/project/change-project-status'
import { NudgeRowButton, NudgeSection } from '@/features/test-subject/nudge-subjects'
import { gqlApi } from '@/shared/api'
import { useNow } from '@/shared/lib/clock'
import { localDateOf } from '@/shared/lib/dates'
import { usePageKey } from '@/shared/lib/page-keys'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { useTableSettings } from '@/shared/ui/data-table'
import { lazyPart } from '@/shared/ui/lazy-part'
import { FirstSteps } from '@/widgets/first-steps'
import { MonitoringSummaryStrip } from '@/widgets/monitoring-summary'
import { choosableColumns, type MonitoringTableHandle } from '@/widgets/monitoring-table'
import { toFilter } from '../model/to-filter'
import { useMonitoringView, useRemoveFutureDays } from '../model/use-monitoring-view'
import { useShownDays } from '../model/use-shown-days'
import { FailedPanelPart } from './FailedPanelPart'
import { MonitoringHead } from './MonitoringHead'
import { MonitoringTools } from './MonitoringTools'
import { PeriodNote } from './PeriodNote'
import { Main, PanelPlace, Split } from './ProjectMonitoring.styles'
import { ShownView } from './ShownView'

// The panel with its charts is a separate chunk, so that the list does not wait for it.
const TestSubjectPanel = lazyPart(
  async () => (await import('@/widgets/test-subject-panel')).TestSubjectPanel,
  {
    what: () => t`被験者の詳細`,
    failed: ({ props, ...lost }) => <FailedPanelPart {...lost} onClose={props.onClose} />,
  },
)

const nudgeRow = (row: ActedRow) => <NudgeRowButton subject={row} />

/** The strip, the filters, one of the three views, and the docked panel of the chosen subject. */
export function ProjectMonitoring({ project }: { project: ProjectDetails }) {
  const { view, change, openPanel, closePanel } = useMonitoringView()
  const dispatch = useDispatch()
  const canNudge = useViewerQuery().data?.canNudge === true
  useMonitoringChanges(project.id)
  const now = useNow(30_000)
  const { data: summary } = useMonitoringSummaryQuery({ projectId: project.id })
  const today = summary?.today ?? localDateOf(now, project.timeZone)
  useRemoveFutureDays(view, summary?.today, change)
  const { range, newest } = useShownDays(project.id, view, today, summary)
  const searchField = useRef<HTMLInputElement>(null)
  const table = useRef<MonitoringTableHandle>(null)
  const open = useStableCallback(openPanel)
  const look = useTableSettings('monitoring', choosableColumns())

  const close = () => {
    closePanel()
    table.current?.focus()
  }

  usePageKey('/', () => searchField.current?.focus())
  usePageKey('j', () => table.current?.enter(1), view.view !== 'chart')
  usePageKey('k', () => table.current?.enter(-1), view.view !== 'chart')
  usePageKey('Escape', close, view.subjectId !== null)

  return (
    <Split>
      <Main>
        <MonitoringHead
          view={view.view}
          asOf={summary?.asOf ?? null}
          timeZone={project.timeZone}
          filter={toFilter(view)}
          projectId={project.id}
          onView={(next) => change({ view: next })}
          onReload={() => dispatch(gqlApi.util.invalidateTags(['Monitoring']))}
        />
        <FirstSteps projectId={project.id} start={<StartProjectButton size="sm" projectId={project.id} />} />
        <MonitoringSummaryStrip projectId={project.id} />
        <MonitoringTools
          view={view}
          tags={project.tags}
          measured={range.to === today ? (summary?.measuredMetrics ?? null) : null}
          isPast={range.to !== today}
          look={look}
          onChange={change}
          searchRef={searchField}
          onLeaveSearch={() => {
            if (table.current) table.current.enter(0)
            else searchField.current?.blur()
          }}
        />
        <PeriodNote {...{ view, today, range, newest }} onChange={change} />
        <MonitoringRowAct value={canNudge ? nudgeRow : null}>
          <ShownView {...{ project, view, range, today, now, table, look }} onOpen={open} onChange={change} />
        </MonitoringRowAct>
      </Main>
      {view.subjectId === null ? null : (
        <PanelPlace aria-label={t`被験者の詳細`}>
          <TestSubjectPanel
            key={project.id}
            subjectId={view.subjectId}
            day={view.day !== null && view.day > today ? null : view.day}
            today={today}
            now={now}
            hours={view.hours}
            onDay={(day) => change({ day })}
            onHours={(hours) => change({ hours })}
            onStep={(delta) => table.current?.step(delta)}
            onClose={close}
            acts={(subject, day) => (
              <NudgeSection subjectId={subject.id} day={day} timeZone={subject.timeZone} />
            )}
          />
        </PanelPlace>
      )}
    </Split>
  )
}
