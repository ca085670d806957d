import { t } from '@lingui/core/macro'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { type MonitoringSortName, type TableQuestion, useMonitoringTable } from '@/entities/monitoring'
import type { Tag } from '@/entities/test-subject'
import { useElementWidth } from '@/shared/lib/element-size'
import { bringIntoView, moveCursor } from '@/shared/lib/list-cursor'
import { type ListScroller, useListScroller } from '@/shared/lib/list-scroller'
import { useMediaQuery } from '@/shared/lib/media-query'
import { useScrollMemory } from '@/shared/lib/scroll-memory'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { windowAt } from '@/shared/lib/windows'
import { media } from '@/shared/theme'
import type { Density, TableSettings } from '@/shared/ui/data-table'
import { LoadFailed, LoadFailedNote } from '@/shared/ui/load-failed'
import { subjectWidth } from '../model/columns'
import { indexOfSubject } from '../model/index-of-subject'
import { rowPadding, useShownColumns } from '../model/use-shown-columns'
import { Failure, Frame, Scroller } from './MonitoringTable.styles'
import { TableFoot } from './TableFoot'
import { TableHead } from './TableHead'
import { VirtualRows } from './VirtualRows'

/** Moves the open panel to a neighbouring subject. */
export interface MonitoringTableHandle {
  step: (delta: number) => void
  focus: () => void
  /** Focuses the list: its first row for 0, else the row `delta` rows from the cursor. */
  enter: (delta: number) => void
}

interface Props {
  question: TableQuestion
  timeZone: string
  validDayMinutes: number
  tags: readonly Tag[]
  openId: string | null
  onOpen: (id: string) => void
  onSort: (sort: MonitoringSortName, descending: boolean) => void
  now: number
  /** The visible columns and the row height, from useTableSettings. */
  settings: TableSettings
  /** Shown if no subject is listed. */
  empty: ReactNode
  handle?: Ref<MonitoringTableHandle>
}

const rowHeights: Record<Density, number> = { compact: 36, default: 44, relaxed: 56 }
const cardHeight = 118
const headHeight = 35
const scrollName = 'monitoring.list'

/** The list of subjects: a virtual list over the server's windows, for mouse and keyboard. 一覧 */
export function MonitoringTable({ question, openId, onOpen, settings, ...props }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useListScroller(frame)
  const isPhone = useMediaQuery(media.phone)
  const height = isPhone ? cardHeight : rowHeights[settings.density]
  const { pages, total, loadedAt, failed, show, retry } = useMonitoringTable(question)
  useScrollMemory(scrollName, frame)
  useScrollToTopOnChange(scroller, JSON.stringify(question))

  const width = useElementWidth(frame)
  const { columns, tracks } = useShownColumns(width, settings.hidden)
  const tagOf = useMemo(() => new Map(props.tags.map((tag) => [tag.id, tag])), [props.tags])
  const tagRoom = isPhone ? Math.max(80, width - 184) : subjectWidth(width - rowPadding, columns) - 30
  const [cursorId, setCursorId] = useState<string | null>(openId)
  // A row that was opened shows it in the frame of the key, before the address and the panel have followed.
  const [opened, setOpened] = useState<{ id: string; instead: string | null } | null>(null)
  if (opened !== null && opened.instead !== openId) setOpened(null)
  const markedId = opened?.instead === openId ? opened.id : openId
  // The cursor is on the first row, even while a search still loads its rows.
  const [isAtFirst, setAtFirst] = useState(false)
  const cursor = isAtFirst && openId === null && total ? 0 : indexOfSubject(pages, openId ?? cursorId)

  const moveTo = (position: number, opens: boolean) => {
    bringIntoView(scroller.element(), scroller.offset + position * height, height, isPhone ? 0 : headHeight)
    const { page, index } = windowAt(pages, position)
    const id = page?.ids[index]
    if (id === undefined) return
    setCursorId(id)
    setAtFirst(false)
    if (!opens) return
    setOpened({ id, instead: openId })
    onOpen(id)
  }
  const openRow = useStableCallback((_id: string, position: number) => moveTo(position, true))
  const step = (delta: number) => {
    const to = moveCursor(delta > 0 ? 'ArrowDown' : 'ArrowUp', cursor, total ?? 0, 1)
    if (to !== null) moveTo(to, true)
  }
  const focus = () => frame.current?.focus({ preventScroll: true })
  const enter = (delta: number) => {
    focus()
    if (delta === 0) return setAtFirst(true)
    const to = moveCursor(delta > 0 ? 'ArrowDown' : 'ArrowUp', cursor, total ?? 0, 1)
    if (to !== null) moveTo(to, openId !== null)
  }
  useImperativeHandle(props.handle, () => ({ step, enter, focus }))

  const onKeyDown = (event: React.KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && cursor >= 0) return moveTo(cursor, true)
    const pageRows = Math.max(
      1,
      Math.floor(((scroller.element()?.clientHeight ?? 0) - headHeight) / height) - 1,
    )
    const to = moveCursor(event.key, cursor, total ?? 0, pageRows)
    if (to === null) return
    event.preventDefault()
    moveTo(to, openId !== null)
  }

  if (total === 0) return <Frame>{props.empty}</Frame>
  if (total === null && failed.length > 0) {
    return (
      <Frame>
        <LoadFailed what={t`被験者の一覧`} onRetry={retry} />
      </Frame>
    )
  }
  return (
    <Frame>
      <Scroller
        ref={frame}
        role="grid"
        tabIndex={0}
        aria-label={t`被験者の一覧`}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-busy={total === null}
        aria-activedescendant={cursor >= 0 ? rowIdOf(cursor) : undefined}
        onKeyDown={onKeyDown}
      >
        {isPhone ? null : <TableHead {...question} columns={columns} tracks={tracks} onSort={props.onSort} />}
        <VirtualRows
          key={String(scroller.isPage)}
          scroller={scroller}
          scrollName={scrollName}
          pages={pages}
          total={total}
          show={show}
          height={height}
          isPhone={isPhone}
          columns={columns}
          tracks={tracks}
          tagOf={tagOf}
          tagRoom={tagRoom}
          hidden={settings.hidden}
          openId={markedId}
          cursor={cursor}
          rowIdOf={rowIdOf}
          onOpen={openRow}
          timeZone={props.timeZone}
          validDayMinutes={props.validDayMinutes}
          now={props.now}
        />
      </Scroller>
      {failed.length > 0 ? (
        <Failure>
          <LoadFailedNote what={t`続きの被験者`} onRetry={retry} />
        </Failure>
      ) : null}
      <TableFoot total={total} loadedAt={loadedAt} />
    </Frame>
  )
}

/** A new filter or sort scrolls to the top. */
function useScrollToTopOnChange({ element, offset }: ListScroller, key: string): void {
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const place = element()
    if (place && place.scrollTop > offset) place.scrollTop = offset
  }, [element, offset, key])
}

function rowIdOf(position: number): string {
  return `monitoring-row-${position}`
}
