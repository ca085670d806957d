import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { styled } from 'styled-components'
import { useTagsOfProject } from '@/entities/tag'
import { type RosterRequest, type RosterSubject, usePersonalDataAccessQuery } from '@/entities/test-subject'
import { media } from '@/shared/theme'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { DataTable, type Selection, TableOptions, useTableSettings } from '@/shared/ui/data-table'
import { FilterBar } from '@/shared/ui/filter-bar'
import { Icon } from '@/shared/ui/icon'
import { ListView } from '@/shared/ui/list-view'
import { SearchField } from '@/shared/ui/search-field'
import { useRosterList } from '../model/use-roster-list'
import { personalColumns, useRosterColumns } from './roster-columns'
import { StateTabs } from './StateTabs'

interface Props {
  projectId: string
  /** Whether deleted subjects are shown; only owners may see them. */
  showsDeleted: boolean
  empty: ReactNode
  href: (subject: RosterSubject) => To
  selection?: Selection
  /** Replaces the filters while subjects are chosen. Is told whether deleted subjects are shown, and those on this page. */
  actionBar?: (isDeleted: boolean, shown: readonly RosterSubject[]) => ReactNode
  /** At the right end of a row, such as a ⋯ menu. */
  rowAction?: (subject: RosterSubject) => ReactNode
  /** Shown if a subject has no device. */
  link?: (subject: RosterSubject) => ReactNode
  /** Leads to the subject's own page; without it the list has no such column. */
  publicPage?: (subject: RosterSubject) => ReactNode
  /** Actions on the whole filtered list, such as the export; not shown for deleted subjects. */
  listAction?: (request: RosterRequest) => ReactNode
}

/** The test subjects of a project, by status. The server filters and sorts them. */
export function RosterTable(props: Props) {
  const { t } = useLingui()
  const { projectId, showsDeleted, selection, actionBar } = props
  const { currentData: access } = usePersonalDataAccessQuery(projectId)
  const isPermitted = access === 'ALLOWED'
  const every = useRosterColumns(props.link, props.publicPage).filter(
    ({ id }) => id !== 'publicPage' || props.publicPage !== undefined,
  )
  const settings = useTableSettings('test-subjects', every)
  const columns = isPermitted ? every : every.filter(({ id }) => !personalColumns.has(id))
  const showsPersons = isPermitted && [...personalColumns].some((id) => !settings.hidden.has(id))
  const { list, tab, device, request, query, isNarrowed } = useRosterList(projectId, showsPersons)
  const tags = useTagsOfProject(projectId)
  const isDeleted = tab === 'DELETED'
  const filters = (
    <FilterBar
      count={list.filterCount}
      onClear={list.clearFilters}
      aside={
        <>
          {showsPersons && (
            <Recorded>
              <Icon name="shield" size="sm" />
              {t`個人情報の閲覧は操作履歴に記録されます`}
            </Recorded>
          )}
          {!isDeleted && props.listAction?.(request)}
          <TableOptions columns={columns} settings={settings} />
        </>
      }
    >
      <SearchField
        label={isPermitted ? t`コード・メールで検索` : t`コードで検索`}
        value={list.text}
        onChange={(text) => list.put({ text }, true)}
      />
      <ChoiceChip
        label={t`タグ`}
        icon="tag"
        options={tags}
        chosen={list.filters.tag}
        onChange={(tag) => list.put({ filters: { tag } })}
      />
      <ChoiceChip
        label={t`デバイス`}
        icon="device"
        options={[
          { id: 'LINKED', name: t`紐づけあり` },
          { id: 'UNLINKED', name: t`紐づけなし` },
          { id: 'UNAUTHORIZED', name: t`連携に問題あり` },
        ]}
        chosen={device ? [device] : []}
        onChange={(chosen) => list.put({ filters: { device: chosen.slice(-1) } })}
      />
    </FilterBar>
  )
  return (
    <>
      <StateTabs
        counts={query.data?.counts}
        isWaiting={query.isFetching}
        chosen={tab}
        showsDeleted={showsDeleted}
        onChoose={(chosen) => list.put({ filters: { state: chosen === 'ALL' ? [] : [chosen] } })}
      />
      <ListView
        query={query}
        what={t`被験者`}
        counts="people"
        isFiltered={isNarrowed || tab !== 'ALL'}
        onClearFilters={list.clearFilters}
        page={list.page}
        hrefOf={list.hrefOfPage}
        empty={props.empty}
        toolbar={
          selection && selection.ids.size > 0
            ? actionBar?.(isDeleted, query.currentData?.items ?? [])
            : filters
        }
      >
        {({ items }) => (
          <DataTable
            label={t`被験者`}
            rows={items}
            columns={columns}
            rowId={({ id }) => id}
            rowName={({ code }) => code}
            href={(subject) => (subject.deletedAt === null ? props.href(subject) : undefined)}
            settings={settings}
            sort={{ by: list.sort, isDescending: list.isDescending }}
            onSort={list.onSort}
            {...(selection && { selection })}
            {...(props.rowAction && { rowAction: props.rowAction })}
          />
        )}
      </ListView>
    </>
  )
}

const Recorded = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.tertiary};
  ${media.overlay} {
    display: none;
  }
`
