import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import type { MonitoringGridPage } from '@/entities/monitoring'
import { formatMonthDay, type LocalDate, weekdayName, weekdayOf } from '@/shared/lib/dates'
import { useHolidays } from '@/shared/lib/holidays'
import type { ListScroller } from '@/shared/lib/list-scroller'
import { rememberedScroll } from '@/shared/lib/scroll-memory'
import { windowAt } from '@/shared/lib/windows'
import { cellWidth, codeWidth, rowHeight } from '../model/measures'
import { GridRow } from './GridRow'
import { GridRowSkeleton } from './GridRowSkeleton'
import { Body, CornerCell, DayHead, Head, Weekday } from './MonitoringGrid.styles'

interface Props {
  scroller: ListScroller
  /** Scrolls sideways. */
  frame: RefObject<HTMLDivElement | null>
  scrollName: string
  pages: ReadonlyMap<number, MonitoringGridPage>
  total: number | null
  /** Loads the windows of these rows. */
  showRows: (first: number, last: number) => void
  dates: readonly LocalDate[]
  today: LocalDate
  title: string
  covered: number
  cursor: { row: number; column: number }
  openId: string | null
  openDay: LocalDate | null
  onOpen: (position: number, column: number) => void
}

/** The visible rows and days and a few beyond. */
export function VirtualCells(props: Props) {
  const {
    scroller,
    frame,
    scrollName,
    pages,
    total,
    showRows,
    dates,
    today,
    cursor,
    openId,
    openDay,
    onOpen,
  } = props
  const isHoliday = useHolidays()
  const head = useRef<HTMLDivElement>(null)
  useHeadInView(head, scroller)
  const rows = useVirtualizer({
    count: total ?? Math.ceil(rememberedScroll(scrollName).top / rowHeight) + 25,
    getScrollElement: scroller.element,
    scrollMargin: scroller.offset,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialOffset: () => (scroller.isPage ? 0 : rememberedScroll(scrollName).top),
    useFlushSync: false,
  })
  const columns = useVirtualizer({
    horizontal: true,
    count: dates.length,
    getScrollElement: () => frame.current,
    estimateSize: () => cellWidth,
    overscan: 4,
    // Starts scrolled to the right, where the newest day is.
    initialOffset: () => rememberedScroll(scrollName).left || dates.length * cellWidth,
    useFlushSync: false,
  })
  const items = rows.getVirtualItems()
  const firstRow = items[0]?.index ?? 0
  const lastRow = items.at(-1)?.index ?? 0
  useEffect(() => showRows(firstRow, lastRow), [showRows, firstRow, lastRow])

  const days = columns.getVirtualItems().map(({ index }) => index)
  const first = days[0] ?? 0
  const last = days.at(-1) ?? -1
  const width = codeWidth + dates.length * cellWidth + props.covered
  return (
    <>
      <Head ref={head} role="row" aria-rowindex={1} style={{ width }}>
        <CornerCell role="columnheader">{props.title}</CornerCell>
        {dates.slice(first, last + 1).map((date, at) => (
          <DayHead
            key={date}
            role="columnheader"
            aria-colindex={first + at + 2}
            $today={date === today}
            style={{ left: codeWidth + (first + at) * cellWidth }}
          >
            {formatMonthDay(date)}
            <Weekday $tone={toneOf(date, isHoliday)}>{weekdayName(weekdayOf(date))}</Weekday>
          </DayHead>
        ))}
      </Head>
      <Body style={{ height: rows.getTotalSize(), width }}>
        {items.map(({ index: position }) => {
          const { page, index } = windowAt(pages, position)
          if (!page || index >= page.ids.length) return <GridRowSkeleton key={position} position={position} />
          return (
            <GridRow
              key={position}
              page={page}
              index={index}
              position={position}
              first={first}
              last={last}
              openDay={openDay}
              onOpen={onOpen}
              cursor={cursor.row === position ? cursor.column : null}
              isOpen={page.ids[index] === openId}
            />
          )
        })}
      </Body>
    </>
  )
}

/** `position: sticky` sticks to the frame, which scrolls sideways. If the page scrolls, the head is moved with it. */
function useHeadInView(head: RefObject<HTMLElement | null>, { isPage, element, offset }: ListScroller): void {
  useEffect(() => {
    const page = element()
    if (!isPage || !page) return
    const move = () => {
      if (head.current) head.current.style.top = `${Math.max(0, page.scrollTop - offset)}px`
    }
    move()
    page.addEventListener('scroll', move, { passive: true })
    return () => page.removeEventListener('scroll', move)
  }, [head, isPage, element, offset])
}

/** As in the calendar: Sundays and holidays red, Saturdays blue. */
function toneOf(date: LocalDate, isHoliday: (date: LocalDate) => boolean): 'red' | 'blue' | 'plain' {
  const weekday = weekdayOf(date)
  if (weekday === 6 || isHoliday(date)) return 'red'
  return weekday === 5 ? 'blue' : 'plain'
}
