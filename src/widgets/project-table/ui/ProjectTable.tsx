import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  ElapsedRuler,
  EnrolmentBar,
  type ManagedProject,
  ProjectStatusDot,
  projectStatuses,
  projectStatusName,
  useManagedProjectsQuery,
} from '@/entities/project'
import { rangeSign } from '@/shared/i18n'
import { useNow } from '@/shared/lib/clock'
import { formatDate, formatDateRange } from '@/shared/lib/dates'
import { useListAddress } from '@/shared/lib/list-address'
import { missing } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { type Column, useTableSettings } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { NewLink } from '@/shared/ui/link'
import { ListTable } from '@/shared/ui/list-table'

const sorts = ['CODE', 'NAME', 'STATUS', 'START_ON', 'CREATED_AT'] as const

/** The company's projects: status, number of participants out of the planned number, and elapsed time. */
export function ProjectTable({ rowAction }: { rowAction?: (project: ManagedProject) => ReactNode }) {
  const { t } = useLingui()
  const list = useListAddress({ sorts, filters: ['status'], initial: { sort: 'STATUS' } })
  const statuses = projectStatuses.filter((status) => list.filters.status.includes(status))
  const isDeleted = list.filters.status.includes(deletedChoice)
  const query = useManagedProjectsQuery({
    text: list.text,
    statuses,
    deleted: isDeleted,
    sort: list.sort,
    descending: list.isDescending,
    offset: list.offset,
    limit: list.limit,
  })
  const columns = useProjectColumns()
  const settings = useTableSettings('projects', columns)
  return (
    <ListTable
      what={t`プロジェクト`}
      list={list}
      query={query}
      columns={columns}
      settings={settings}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      href={({ id, deletedAt }) => (deletedAt === null ? paths.monitoring(id) : undefined)}
      search={t`名前・コードで検索`}
      filters={
        <ChoiceChip
          label={t`状態`}
          options={[
            ...projectStatuses.map((id) => ({ id, name: projectStatusName(id) })),
            { id: deletedChoice, name: t`削除済み` },
          ]}
          chosen={isDeleted ? [deletedChoice] : statuses}
          onChange={(chosen) => list.put({ filters: { status: withoutMixing(chosen, isDeleted) } })}
        />
      }
      empty={
        <EmptyState
          title={t`まだプロジェクトがありません`}
          reason={t`最初のプロジェクトを登録すると、被験者とデバイスを登録できます。`}
          action={
            <NewLink to={paths.projectNew()}>
              <Trans>プロジェクトを登録する</Trans>
            </NewLink>
          }
        />
      }
      {...(rowAction && { rowAction })}
    />
  )
}

const deletedChoice = 'DELETED'

/** Deleted projects are a list of their own. */
function withoutMixing(chosen: readonly string[], wasDeleted: boolean): string[] {
  if (!chosen.includes(deletedChoice)) return [...chosen]
  return wasDeleted ? chosen.filter((id) => id !== deletedChoice) : [deletedChoice]
}

function useProjectColumns(): Column<ManagedProject>[] {
  const { t } = useLingui()
  const now = new Date(useNow(60_000))
  return [
    {
      id: 'name',
      title: t`プロジェクト`,
      sort: 'NAME',
      isRowHeader: true,
      width: '280px',
      cell: ({ name }) => name,
    },
    { id: 'code', title: t`コード`, sort: 'CODE', width: '110px', cell: ({ code }) => code },
    {
      id: 'status',
      title: t`状態`,
      sort: 'STATUS',
      width: '120px',
      cell: ({ status }) => <ProjectStatusDot status={status} />,
    },
    {
      id: 'enrolled',
      title: t`被験者`,
      width: '180px',
      cell: (project) => <EnrolmentBar project={project} />,
    },
    {
      id: 'elapsed',
      title: t`経過`,
      width: '220px',
      priority: 3,
      cell: (project) => (project.startOn ? <ElapsedRuler project={project} now={now} /> : missing),
    },
    {
      id: 'period',
      title: t`期間`,
      sort: 'START_ON',
      width: '190px',
      priority: 3,
      cell: ({ startOn, endOn }) => {
        if (!startOn) return missing
        return endOn ? formatDateRange(startOn, endOn) : `${formatDate(startOn)} ${rangeSign()}`
      },
    },
  ]
}
