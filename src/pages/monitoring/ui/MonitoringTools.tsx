import { memo, type Ref } from 'react'
import { styled } from 'styled-components'
import type { MetricName } from '@/entities/measurement'
import type { Tag } from '@/entities/test-subject'
import { useTypedText } from '@/shared/lib/typed-text'
import { media } from '@/shared/theme'
import { TableOptions, type TableSettings } from '@/shared/ui/data-table'
import { choosableColumns } from '@/widgets/monitoring-table'
import { countFilters, type MonitoringView } from '../model/view-address'
import { MetricSelect } from './MetricSelect'
import { RangeSelect } from './RangeSelect'
import { SortMenu } from './SortMenu'
import { SubjectFilters } from './SubjectFilters'

interface Props {
  view: MonitoringView
  tags: readonly Tag[]
  /** Metrics that have figures; null while unknown. */
  measured: readonly MetricName[] | null
  /** Whether the shown days end before today. */
  isPast: boolean
  /** The columns of the list and the height of its rows. */
  settings: TableSettings
  onChange: (change: Partial<MonitoringView>) => void
  searchRef: Ref<HTMLInputElement>
  /** Moves the focus from the search to the list. */
  onLeaveSearch: () => void
}

/** Filters at the left; metric, range, order and columns at the right. */
export const MonitoringTools = memo(function MonitoringTools({
  view,
  tags,
  measured,
  isPast,
  settings,
  onChange,
  searchRef,
  onLeaveSearch,
}: Props) {
  const [text, type, commitNow] = useTypedText(view.text, (typed) => onChange({ text: typed }))
  return (
    <Tools>
      <SubjectFilters
        value={{ ...view, text }}
        tags={tags}
        count={countFilters(view)}
        searchRef={searchRef}
        onLeaveSearch={() => {
          commitNow()
          onLeaveSearch()
        }}
        onChange={({ text: typed, ...others }, isTyping) => {
          if (typed !== undefined) type(typed)
          if (!isTyping) onChange({ ...others, ...(typed !== undefined && { text: typed }) })
        }}
      />
      <End $hasSelects={view.view !== 'list'}>
        {view.view === 'list' ? null : (
          <>
            <MetricSelect
              metric={view.metric}
              measured={measured}
              surveys={view.view !== 'days' ? 'none' : view.isSurveys ? 'chosen' : 'offered'}
              onChange={(metric) =>
                onChange(metric === 'SURVEYS' ? { isSurveys: true } : { metric, isSurveys: false })
              }
            />
            <RangeSelect
              value={view.rangeDays}
              isPast={isPast}
              onChange={(rangeDays) => onChange({ rangeDays })}
            />
          </>
        )}
        {view.view === 'chart' ? null : (
          <SortMenu
            sort={view.sort}
            descending={view.descending}
            onChange={(sort, descending) => onChange({ sort, descending })}
          />
        )}
        {view.view === 'list' ? <TableOptions columns={choosableColumns()} settings={settings} /> : null}
      </End>
    </Tools>
  )
})

const Tools = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  padding: 0 24px 10px;
  ${media.phone} {
    padding: 0 16px 10px;
    /* Search and order share the first line, the chips have the next. */
    > * {
      order: 1;
    }
    > :first-child,
    > :last-child {
      order: 0;
    }
  }
`
const End = styled.div<{ $hasSelects: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-left: auto;
  /* The selects have a line of their own, as wide as the search. */
  ${media.phone} {
    ${({ $hasSelects }) => $hasSelects && 'width: 100%;'}
  }
`
