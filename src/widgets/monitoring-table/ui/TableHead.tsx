import type { MonitoringSortName } from '@/entities/monitoring'
import { SortSign } from '@/shared/ui/data-table'
import type { Column } from '../model/columns'
import { Head, HeadCell, Note, SortButton } from './MonitoringTable.styles'

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
        const isSorted = column.sort === sort
        const order = isSorted ? (descending ? 'descending' : 'ascending') : 'none'
        return (
          <HeadCell key={column.name} role="columnheader" aria-sort={order} $right={column.isRight === true}>
            <SortButton
              type="button"
              $sorted={isSorted}
              onClick={() => onSort(column.sort, isSorted && !descending)}
            >
              {column.title}
              {column.note ? <Note>{column.note}</Note> : null}
              {isSorted ? <SortSign isSorted isDescending={descending} /> : null}
            </SortButton>
          </HeadCell>
        )
      })}
    </Head>
  )
}
