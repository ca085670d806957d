import { t } from '@lingui/core/macro'
import { useMemo, useRef } from 'react'
import { useDispatch } from 'react-redux'
import {
  type ActedRow,
  MonitoringRowAction,
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
import { type TableSettings, useTableSettings } from '@/shared/ui/data-table'
import { lazyPart } from '@/shared/ui/lazy-part'
import { FirstSteps } from '@/widgets/first-steps'
import { MonitoringSummaryStrip } from '@/widgets/monitoring-summary'
import { choosableColumns, type MonitoringTableHandle } from '@/widgets/monitoring-table'
import { toFilter } from '../model/to-filter'
import { useMonitoringView, useRemoveFutureDays } from '../model/use-monitoring-view'
import { useShownDays } from '../model/use-shown-days'
import type { MonitoringView } from '../model/view-address'
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

// What it asks is not of the list: it comes behind it.
const CohortAlerts = lazyPart(async () => (await import('./CohortAlerts')).CohortAlerts, {
  what: () => t`全体のアラート`,
})

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
  const settings = useStableSettings()
  // What stands above the list is not drawn again while only the panel changes.
  const listed = useListed(view)
  const filter = useMemo(() => toFilter(listed), [listed])
  const showView = useStableCallback((next: MonitoringView['view']) => change({ view: next }))
  const reload = useStableCallback(() => dispatch(gqlApi.util.invalidateTags(['Monitoring'])))
  const leaveSearch = useStableCallback(() => {
    if (table.current) table.current.enter(0)
    else searchField.current?.blur()
  })
  const start = useMemo(() => <StartProjectButton size="sm" projectId={project.id} />, [project.id])

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
          filter={filter}
          projectId={project.id}
          onView={showView}
          onReload={reload}
        />
        <FirstSteps projectId={project.id} start={start} />
        <MonitoringSummaryStrip projectId={project.id} />
        <CohortAlerts projectId={project.id} timeZone={project.timeZone} />
        <MonitoringTools
          view={listed}
          tags={project.tags}
          measured={range.to === today ? (summary?.measuredMetrics ?? null) : null}
          isPast={range.to !== today}
          settings={settings}
          onChange={change}
          searchRef={searchField}
          onLeaveSearch={leaveSearch}
        />
        <PeriodNote view={view} today={today} range={range} newest={newest} onChange={change} />
        <MonitoringRowAction value={canNudge ? nudgeRow : null}>
          <ShownView
            project={project}
            view={view}
            range={range}
            today={today}
            now={now}
            table={table}
            settings={settings}
            onOpen={openPanel}
            onChange={change}
          />
        </MonitoringRowAction>
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
            actions={(subject, day) => (
              <NudgeSection subject={subject} day={day} timeZone={subject.timeZone} />
            )}
          />
        </PanelPlace>
      )}
    </Split>
  )
}

/** The view without what is the panel's alone: the same object as long as nothing else changes. */
function useListed(view: MonitoringView): MonitoringView {
  const listed = { ...view, subjectId: null, day: null, hours: null }
  const kept = useRef<MonitoringView>(listed)
  if (JSON.stringify(kept.current) !== JSON.stringify(listed)) kept.current = listed
  return kept.current
}

function useStableSettings(): TableSettings {
  const settings = useTableSettings('monitoring', choosableColumns())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of the settings follow from their values
  return useMemo(() => settings, [settings.density, settings.hidden, settings.widths])
}
