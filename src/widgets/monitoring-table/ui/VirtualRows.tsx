import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { MonitoringTablePage } from '@/entities/monitoring'
import type { Tag } from '@/entities/test-subject'
import type { ListScroller } from '@/shared/lib/list-scroller'
import { rememberedScroll } from '@/shared/lib/scroll-memory'
import { windowAt } from '@/shared/lib/windows'
import type { Column } from '../model/columns'
import { Body } from './MonitoringTable.styles'
import { RowSkeleton } from './RowSkeleton'
import { TableCard } from './TableCard'
import { TableRow } from './TableRow'

interface Props {
  scroller: ListScroller
  scrollName: string
  pages: ReadonlyMap<number, MonitoringTablePage>
  /** Null until the first window arrives. */
  total: number | null
  /** Loads the windows of these rows. */
  show: (first: number, last: number) => void
  height: number
  isPhone: boolean
  columns: readonly Column[]
  tracks: string
  tagOf: ReadonlyMap<string, Tag>
  tagRoom: number
  /** Columns that the user has hidden; cards leave them out too. */
  hidden: ReadonlySet<string>
  timeZone: string
  validDayMinutes: number
  now: number
  openId: string | null
  cursor: number
  rowIdOf: (position: number) => string
  onOpen: (id: string, position: number) => void
}

// Enough rows for the remembered scroll position, until the first window tells the length of the list.
function rowsBeforeTotal(scrollName: string, height: number): number {
  return Math.ceil(rememberedScroll(scrollName).top / height) + 20
}

/** The visible rows and a few beyond. */
export function VirtualRows({ scroller, scrollName, pages, total, show, ...row }: Props) {
  const virtualizer = useVirtualizer({
    count: total ?? rowsBeforeTotal(scrollName, row.height),
    getScrollElement: scroller.element,
    scrollMargin: scroller.offset,
    estimateSize: () => row.height,
    overscan: 6,
    initialOffset: () => (scroller.isPage ? 0 : rememberedScroll(scrollName).top),
    useFlushSync: false,
  })
  // The height of a row differs between rows and cards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what makes a new measure needed
  useEffect(() => virtualizer.measure(), [virtualizer, row.height])

  const items = virtualizer.getVirtualItems()
  // Elements of rows that left the view are reused: updating one is much cheaper than mounting one.
  const slots = useRef(1)
  slots.current = Math.max(slots.current, items.length)
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => show(first, last), [show, first, last])

  return (
    <Body style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index: position }) => {
        const { page, index } = windowAt(pages, position)
        const slot = position % slots.current
        const shared = { position, height: row.height, rowId: row.rowIdOf(position) }
        if (!page || index >= page.ids.length) {
          return <RowSkeleton key={slot} {...shared} columns={row.columns} tracks={row.tracks} />
        }
        const facts = {
          ...shared,
          page,
          index,
          tagOf: row.tagOf,
          tagRoom: row.tagRoom,
          timeZone: row.timeZone,
          validDayMinutes: row.validDayMinutes,
          now: row.now,
          isOpen: page.ids[index] === row.openId,
          onOpen: row.onOpen,
        }
        return row.isPhone ? (
          <TableCard key={slot} {...facts} hidden={row.hidden} />
        ) : (
          <TableRow
            key={slot}
            {...facts}
            columns={row.columns}
            tracks={row.tracks}
            hasCursor={position === row.cursor}
          />
        )
      })}
    </Body>
  )
}
