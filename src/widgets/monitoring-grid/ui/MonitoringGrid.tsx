import { t } from '@lingui/core/macro'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { metricStyle } from '@/entities/measurement'
import { type GridQuestion, useMonitoringGrid } from '@/entities/monitoring'
import { eachDay, type LocalDate } from '@/shared/lib/dates'
import { useElementWidth } from '@/shared/lib/element-size'
import { bringIntoView } from '@/shared/lib/list-cursor'
import { useListScroller } from '@/shared/lib/list-scroller'
import { useScrollMemory } from '@/shared/lib/scroll-memory'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { windowAt } from '@/shared/lib/windows'
import { LoadFailed, LoadFailedNote } from '@/shared/ui/load-failed'
import { cellWidth, codeWidth, headHeight, rowHeight } from '../model/measures'
import { type Cursor, moveInGrid } from '../model/move-in-grid'
import { GridFoot } from './GridFoot'
import { Failure, Frame, Scroller } from './MonitoringGrid.styles'
import { VirtualCells } from './VirtualCells'

interface Handle {
  step: (delta: number) => void
  focus: () => void
  enter: (delta: number) => void
}

interface Props {
  question: GridQuestion
  today: LocalDate
  openId: string | null
  openDay: LocalDate | null
  /** The pixels at the right edge that lie behind the open panel. */
  covered: number
  onOpen: (subjectId: string, day: LocalDate) => void
  empty: ReactNode
  handle?: Ref<Handle>
}

const scrollName = 'monitoring.days'

/** Every subject by every day for one metric: a figure, or the reason why there is none. 日別 */
export function MonitoringGrid({ question, today, openId, openDay, covered, onOpen, ...props }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useListScroller(frame)
  const { pages, total, loadedAt, failed, show: showRows, retry } = useMonitoringGrid(question)
  const dates = useMemo(() => eachDay(question.from, question.to), [question.from, question.to])
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: dates.length - 1 })
  useScrollMemory(scrollName, frame)
  useNewestDayInView(frame, dates.length)

  const showDay = useStableCallback((column: number) => {
    const place = frame.current
    if (!place || column < 0) return
    const left = column * cellWidth
    const room = place.clientWidth - covered - codeWidth
    if (left < place.scrollLeft) place.scrollLeft = left
    else if (left + cellWidth > place.scrollLeft + room) place.scrollLeft = left + cellWidth - room
  })
  const show = ({ row, column }: Cursor) => {
    bringIntoView(scroller.element(), scroller.offset + row * rowHeight, rowHeight, headHeight)
    showDay(column)
  }
  // The panel narrows the grid when it opens, and also changes the day.
  const width = useElementWidth(frame)
  const openColumn = openId === null || openDay === null ? -1 : dates.indexOf(openDay)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width and the panel are what may hide the day
  useEffect(() => showDay(openColumn), [showDay, openColumn, width, covered])
  const openAt = useStableCallback((row: number, column: number) => {
    setCursor({ row, column })
    show({ row, column })
    const { page, index } = windowAt(pages, row)
    const id = page?.ids[index]
    const day = dates[column]
    if (id !== undefined && day !== undefined) onOpen(id, day)
  })
  const step = (delta: number) => {
    const row = Math.min((total ?? 1) - 1, Math.max(0, cursor.row + delta))
    openAt(row, cursor.column)
  }
  const focus = () => frame.current?.focus({ preventScroll: true })
  const enter = (delta: number) => {
    const row = delta === 0 ? 0 : Math.min((total ?? 1) - 1, Math.max(0, cursor.row + delta))
    focus()
    setCursor({ ...cursor, row })
    show({ ...cursor, row })
  }
  useImperativeHandle(props.handle, () => ({ step, enter, focus }))

  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.metaKey || event.altKey) return
    if (event.key === 'Enter') return openAt(cursor.row, cursor.column)
    const pageRows = Math.max(
      1,
      Math.floor(((scroller.element()?.clientHeight ?? 0) - headHeight) / rowHeight) - 1,
    )
    const to = moveInGrid(event, cursor, { rows: total ?? 0, columns: dates.length, pageRows })
    if (!to) return
    event.preventDefault()
    setCursor(to)
    show(to)
  }

  if (total === 0) return <Frame>{props.empty}</Frame>
  if (total === null && failed.length > 0) {
    return <LoadFailed what={t`日別のデータ`} onRetry={retry} />
  }
  // aria-activedescendant must name a cell that exists.
  const isRead = windowAt(pages, cursor.row).page !== undefined
  const label = question.withSurveys ? t`アンケート` : metricStyle(question.metric).label
  return (
    <Frame>
      <Scroller
        ref={frame}
        role="grid"
        tabIndex={0}
        aria-label={t`${label}の日別の一覧`}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-colcount={dates.length + 1}
        aria-busy={total === null}
        aria-activedescendant={isRead ? `monitoring-cell-${cursor.row}-${cursor.column}` : undefined}
        onKeyDown={onKeyDown}
      >
        <VirtualCells
          key={String(scroller.isPage)}
          scroller={scroller}
          frame={frame}
          scrollName={scrollName}
          pages={pages}
          total={total}
          showRows={showRows}
          dates={dates}
          today={today}
          cursor={cursor}
          openId={openId}
          openDay={openDay}
          title={t`被験者`}
          covered={covered}
          onOpen={openAt}
        />
      </Scroller>
      {failed.length > 0 ? (
        <Failure>
          <LoadFailedNote what={t`続きの被験者`} onRetry={retry} />
        </Failure>
      ) : null}
      <GridFoot metric={question.withSurveys ? null : question.metric} total={total} loadedAt={loadedAt} />
    </Frame>
  )
}

/** A new range scrolls to its newest day. */
function useNewestDayInView(scroller: React.RefObject<HTMLDivElement | null>, days: number): void {
  const shown = useRef(days)
  useEffect(() => {
    const place = scroller.current
    if (!place || shown.current === days) return
    place.scrollLeft = place.scrollWidth
    shown.current = days
  }, [scroller, days])
}
