import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type AlertEvent,
  AlertEventStateDot,
  AlertSeverityBadge,
  alertEventStateName,
  alertEventStates,
  alertResolutionName,
  alertSeverities,
  alertSeverityName,
  noAssignee,
  useAlertEventsQuery,
  useAssigneeChoices,
} from '@/entities/alert'
import type { AlertEventState, AlertSeverity } from '@/shared/api/generated/schema'
import { formatDateTime } from '@/shared/lib/dates'
import { useListAddress } from '@/shared/lib/list-address'
import { Badge } from '@/shared/ui/badge'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { type Column, DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { ActionBar, FilterBar } from '@/shared/ui/filter-bar'
import { ListView } from '@/shared/ui/list-view'
import { PeriodChip, periodOf } from '@/shared/ui/period-chip'
import { SearchField } from '@/shared/ui/search-field'
import { AlertEventPanel } from './AlertEventPanel'

type FilterName = 'state' | 'severity' | 'assignee' | 'from' | 'to'

const shape = {
  sorts: ['NEWEST'],
  filters: ['state', 'severity', 'assignee', 'from', 'to'],
  initial: { sort: 'NEWEST' },
} as const
const none: ReadonlySet<string> = new Set()

/** 発報: what was raised, of one rule or of all, and the panel of the one that is opened. */
export function AlertEventTable({
  projectId,
  ruleId,
  timeZone,
  selectionActions,
  panelActions,
}: {
  projectId: string
  /** Left out: of every rule. */
  ruleId?: string
  timeZone: string
  /** What can be done with the chosen ones; `done` ends the choice. */
  selectionActions: (ids: readonly string[], done: () => void) => ReactNode
  /** What can be done with the opened one. */
  panelActions: (event: AlertEvent) => ReactNode
}) {
  const { t } = useLingui()
  const list = useListAddress<'NEWEST', FilterName>(shape)
  const [params, setParams] = useSearchParams()
  const [chosen, choose] = useState(none)
  const states = alertEventStates.filter((state) => list.filters.state.includes(state))
  const severities = alertSeverities.filter((severity) => list.filters.severity.includes(severity))
  const assignees = useAssigneeChoices(projectId)
  const query = useAlertEventsQuery({
    projectId,
    alertRuleId: ruleId ?? null,
    states,
    severities,
    text: list.text.trim() === '' ? null : list.text,
    ...periodOf(list.filters),
    assigneeIds: list.filters.assignee.filter((id) => id !== noAssignee),
    withoutAssignee: list.filters.assignee.includes(noAssignee),
    offset: list.offset,
    limit: list.limit,
  })
  const opened = params.get('event')
  const addressOf = (id: string | null) => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete('event')
    else next.set('event', id)
    return next
  }
  const clear = () => choose(none)
  return (
    <>
      <ListView
        query={query}
        what={t`アラート`}
        isFiltered={list.filterCount > 0}
        onClearFilters={list.clearFilters}
        empty={
          <EmptyState
            title={t`まだ発報していません`}
            reason={t`条件に当てはまる被験者が出ると、ここに並びます。`}
          />
        }
        page={list.page}
        hrefOf={list.hrefOfPage}
        counts="things"
        toolbar={
          chosen.size > 0 ? (
            <ActionBar count={chosen.size} onClear={clear}>
              {selectionActions([...chosen], clear)}
            </ActionBar>
          ) : (
            <FilterBar count={list.filterCount} onClear={list.clearFilters}>
              <SearchField
                label={t`被験者コードで検索`}
                value={list.text}
                onChange={(text) => list.put({ text }, true)}
              />
              <ChoiceChip<AlertEventState>
                label={t`状態`}
                options={alertEventStates.map((id) => ({ id, name: alertEventStateName(id) }))}
                chosen={states}
                onChange={(state) => list.put({ filters: { state } })}
              />
              <ChoiceChip<AlertSeverity>
                label={t`重大度`}
                options={alertSeverities.map((id) => ({ id, name: alertSeverityName(id) }))}
                chosen={severities}
                onChange={(severity) => list.put({ filters: { severity } })}
              />
              <ChoiceChip
                label={t`担当者`}
                options={assignees}
                chosen={list.filters.assignee}
                onChange={(assignee) => list.put({ filters: { assignee } })}
              />
              <PeriodChip
                filters={list.filters}
                fieldLabel={t`発報した日`}
                timeZone={timeZone}
                onChange={({ from, to }) => list.put({ filters: { from, to } })}
              />
            </FilterBar>
          )
        }
      >
        {({ items }) => (
          <DataTable
            label={t`発報の履歴`}
            rows={items}
            columns={columnsOf(timeZone, ruleId === undefined, {
              at: t`発報`,
              code: t`被験者`,
              rule: t`ルール`,
              value: t`値`,
              state: t`状態`,
              who: t`担当・結果`,
              test: t`テスト`,
              late: t`遅れて判定`,
              missing: t`データなし`,
              held: t`上限のため通知なし`,
            })}
            rowId={({ id }) => id}
            rowName={({ code, raisedAt }) => `${code} ${formatDateTime(Date.parse(raisedAt), timeZone)}`}
            href={({ id }) => ({ search: `?${addressOf(id)}` })}
            selection={{ ids: chosen, onChange: choose }}
          />
        )}
      </ListView>
      {opened !== null && (
        <AlertEventPanel
          key={opened}
          projectId={projectId}
          alertEventId={opened}
          timeZone={timeZone}
          actions={panelActions}
          onClose={() => setParams(addressOf(null))}
        />
      )}
    </>
  )
}

type Words = Readonly<
  Record<'at' | 'code' | 'rule' | 'value' | 'state' | 'who' | 'test' | 'late' | 'missing' | 'held', string>
>

function columnsOf(timeZone: string, isOfAll: boolean, words: Words): Column<AlertEvent>[] {
  const columns: (Column<AlertEvent> | null)[] = [
    {
      id: 'at',
      title: words.at,
      isRowHeader: true,
      cell: ({ raisedAt }) => (
        <time dateTime={raisedAt}>{formatDateTime(Date.parse(raisedAt), timeZone)}</time>
      ),
    },
    { id: 'code', title: words.code, cell: ({ code }) => <b>{code}</b> },
    isOfAll
      ? {
          id: 'rule',
          title: words.rule,
          cell: ({ ruleName, severity }) => (
            <>
              <AlertSeverityBadge severity={severity} /> {ruleName}
            </>
          ),
        }
      : null,
    {
      id: 'value',
      title: words.value,
      isRight: true,
      cell: ({ kind, valueText }) => (kind === 'MISSING' ? words.missing : (valueText ?? '—')),
      priority: 2,
    },
    {
      id: 'state',
      title: words.state,
      cell: ({ state, isTest, isLate, heldBackBy }) => (
        <>
          <AlertEventStateDot state={state} /> {isTest && <Badge tone="outline">{words.test}</Badge>}{' '}
          {isLate && <Badge>{words.late}</Badge>} {heldBackBy !== null && <Badge>{words.held}</Badge>}
        </>
      ),
    },
    {
      id: 'who',
      title: words.who,
      cell: ({ resolution, assigneeName }) =>
        resolution === null ? (assigneeName ?? '—') : alertResolutionName(resolution),
      priority: 3,
    },
  ]
  return columns.filter((column) => column !== null)
}
