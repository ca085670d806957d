import type { MonitoringSortName } from '@/entities/monitoring'
import { SortSign } from '@/shared/ui/data-table'
import type { Column } from '../model/columns'
import { Head, HeadCell, HeadWords, Note, SortButton } from './MonitoringTable.styles'

interface Props {
  columns: readonly Column[]
  tracks: string
  sort: MonitoringSortName
  descending: boolean
  onSort: (sort: MonitoringSortName, descending: boolean) => void
}

/** The heads of the list. A press sorts by the column, a second press reverses the order. */
export function TableHead({ columns, tracks, sort, descending, onSort }: Props) {
  return (
    <Head role="row" aria-rowindex={1} style={{ gridTemplateColumns: tracks }}>
      {columns.map((column) => {
        const { sort: own } = column
        const isSorted = own === sort
        const title = (
          <>
            <span>{column.title}</span>
            {column.note ? <Note>{column.note}</Note> : null}
          </>
        )
        const order = isSorted ? (descending ? 'descending' : 'ascending') : 'none'
        return (
          <HeadCell
            key={column.name}
            role="columnheader"
            aria-sort={own ? order : undefined}
            $right={column.isRight === true}
          >
            {own ? (
              <SortButton
                type="button"
                $sorted={isSorted}
                onClick={() => onSort(own, isSorted && !descending)}
              >
                {title}
                {isSorted ? <SortSign isSorted isDescending={descending} /> : null}
              </SortButton>
            ) : (
              <HeadWords>{title}</HeadWords>
            )}
          </HeadCell>
        )
      })}
    </Head>
  )
}
