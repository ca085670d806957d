import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import type { MonitoringTablePage } from '@/entities/monitoring'
import type { Tag } from '@/entities/test-subject'
import { rememberedScroll } from '@/shared/lib/scroll-memory'
import type { WindowedList } from '@/shared/lib/windowed-list'
import type { Column } from '../model/columns'
import { Body } from './MonitoringTable.styles'
import { RowSkeleton } from './RowSkeleton'
import { TableCard } from './TableCard'
import { TableRow } from './TableRow'

interface Props {
  scroller: RefObject<HTMLDivElement | null>
  scrollName: string
  list: WindowedList<MonitoringTablePage>
  pages: ReadonlyMap<number, MonitoringTablePage>
  /** Null until the first window has arrived. */
  total: number | null
  height: number
  isPhone: boolean
  columns: readonly Column[]
  tracks: string
  tagOf: ReadonlyMap<string, Tag>
  tagRoom: number
  /** Columns that were taken away; a card leaves them out, too. */
  hidden: ReadonlySet<string>
  timeZone: string
  validDayMinutes: number
  now: number
  openId: string | null
  cursor: number
  rowIdOf: (position: number) => string
  onOpen: (id: string, position: number) => void
}

// Room for the place one came back to, before the first window tells how long the list is.
function rowsBeforeTotal(scrollName: string, height: number): number {
  return Math.ceil(rememberedScroll(scrollName).top / height) + 20
}

/** The rows in view and a few beyond; asks for the windows they lie in. */
export function VirtualRows({ scroller, scrollName, list, pages, total, ...row }: Props) {
  const virtualizer = useVirtualizer({
    count: total ?? rowsBeforeTotal(scrollName, row.height),
    getScrollElement: () => scroller.current,
    estimateSize: () => row.height,
    overscan: 6,
    initialOffset: () => rememberedScroll(scrollName).top,
    useFlushSync: false,
  })
  // The height of a row differs between rows and cards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height is what makes a new measure needed
  useEffect(() => virtualizer.measure(), [virtualizer, row.height])

  const items = virtualizer.getVirtualItems()
  // A row that leaves at one end is drawn again at the other: changing one costs far less than making one.
  const slots = useRef(1)
  slots.current = Math.max(slots.current, items.length)
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => list.show(first, last), [list, first, last])

  return (
    <Body style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index: position }) => {
        const offset = Math.floor(position / list.size) * list.size
        const page = pages.get(offset)
        const slot = position % slots.current
        const shared = { position, height: row.height, rowId: row.rowIdOf(position) }
        if (!page || position - offset >= page.ids.length) {
          return <RowSkeleton key={slot} {...shared} columns={row.columns} tracks={row.tracks} />
        }
        const facts = {
          ...shared,
          page,
          index: position - offset,
          tagOf: row.tagOf,
          tagRoom: row.tagRoom,
          timeZone: row.timeZone,
          validDayMinutes: row.validDayMinutes,
          now: row.now,
          isOpen: page.ids[position - offset] === row.openId,
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
