import type { Column } from './column'
import { Head, HeadWords, SortButton } from './DataTable.styles'
import { ResizeHandle } from './ResizeHandle'
import { SortSign } from './SortSign'

/** A column head. A press sorts, a second press reverses the order. Its right edge can be dragged. */
export function HeadCell<R>({
  column,
  sort,
  onSort,
  width,
  onResize,
}: {
  column: Column<R>
  sort: { by: string; isDescending: boolean } | undefined
  onSort: ((by: string, isDescending: boolean) => void) | undefined
  width: number | undefined
  onResize: ((width: number) => void) | undefined
}) {
  const by = column.sort
  const isSorted = by !== undefined && sort?.by === by
  const isDescending = isSorted && sort?.isDescending === true
  const size = width === undefined ? column.width : `${width}px`
  return (
    <Head
      scope="col"
      aria-sort={
        by === undefined ? undefined : isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'
      }
      // The name keeps its width where the window is narrow: the other columns have room to give.
      style={{ width: size, ...(column.isRowHeader && { minWidth: size }) }}
      $isRight={column.isRight === true}
      $priority={column.priority}
    >
      {by === undefined || !onSort ? (
        <HeadWords>{column.title}</HeadWords>
      ) : (
        <SortButton
          type="button"
          $isSorted={isSorted}
          $isRight={column.isRight === true}
          onClick={() => onSort(by, isSorted && !isDescending)}
        >
          {column.title}
          <SortSign isSorted={isSorted} isDescending={isDescending} />
        </SortButton>
      )}
      {onResize && <ResizeHandle title={column.title} onResize={onResize} />}
    </Head>
  )
}
