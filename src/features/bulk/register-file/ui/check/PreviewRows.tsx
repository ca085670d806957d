import { Trans, useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { type BulkFile, bulkRowsAtOnce, useBulkRows } from '@/entities/bulk-file'
import { windowAt } from '@/shared/lib/windows'
import { LoadFailed } from '@/shared/ui/load-failed'
import { columnTracks } from '../../model/column-tracks'
import { type RowsShown, verdictsShown } from '../../model/rows-shown'
import { useCellEntry } from '../../model/use-cell-entry'
import { useFirstFault } from '../../model/use-first-fault'
import { HeadCell, Line } from './Preview.styles'
import { PreviewRow } from './PreviewRow'

interface Props {
  file: BulkFile
  shown: RowsShown
}

const rowHeight = 40
/** What names a row. */
const frozenFields = new Set(['code', 'subjectCode'])

/** The visible rows and a few beyond. Heights differ: a faulty row also has its errors. */
export function PreviewRows({ file, shown }: Props) {
  const { t } = useLingui()
  const { pages, total, failed, show, retry } = useBulkRows({
    bulkFileId: file.id,
    verdicts: verdictsShown[shown],
  })
  const rowAt = (position: number) => {
    const { page, index } = windowAt(pages, position, bulkRowsAtOnce)
    return page?.items[index]
  }
  const scroller = useRef<HTMLDivElement>(null)
  // Keyed by line: when a corrected row leaves the list of errors, an open field in another row stays open.
  const keyOf = (index: number) => rowAt(index)?.line ?? `row ${index}`
  const virtualizer = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: keyOf,
    useFlushSync: false,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => show(first, last), [show, first, last])
  const labels = new Map(file.fields.map(({ name, label }) => [name, label]))
  const columns = file.columns.flatMap(({ field }, index) =>
    field === ''
      ? []
      : [{ index, field, label: labels.get(field) ?? field, isFrozen: frozenFields.has(field) }],
  )
  // The first rows say how wide the columns are: widths that follow the scrolling would move what is being read.
  const samples = Array.from({ length: Math.min(total ?? 0, bulkRowsAtOnce) }, (_, position) =>
    rowAt(position),
  )
  const tracks = `52px 84px ${columnTracks(
    columns.map(({ index, label }) => [label, ...samples.map((row) => row?.cells[index] ?? '')]),
  )}`
  const entry = useCellEntry({ bulkFileId: file.id, shown, columns }, (position) =>
    virtualizer.scrollToIndex(position),
  )
  const isAsked = shown === 'all' && total !== null && file.counts.error > 0
  const firstFault = useFirstFault({ bulkFileId: file.id, isAsked }, (position) => {
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
    const isInSight = position >= startIndex && position < endIndex
    if (!isInSight) virtualizer.scrollToIndex(position, { align: 'center' })
  })

  if (failed.length > 0 && total === null) return <LoadFailed what={t`行`} onRetry={retry} />
  return (
    // tabIndex makes it scrollable by keyboard.
    <Scroller
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={t`ファイルの行`}
      aria-busy={total === null}
    >
      <Sheet role="table" aria-label={t`ファイルの行`} aria-rowcount={(total ?? 0) + 1}>
        <Head role="row" style={{ gridTemplateColumns: tracks }}>
          <HeadCell role="columnheader" $isNumber>
            <Trans>行</Trans>
          </HeadCell>
          <HeadCell role="columnheader">
            <Trans>区分</Trans>
          </HeadCell>
          {columns.map(({ index, label, isFrozen }) => (
            <HeadCell key={index} role="columnheader" $isFrozen={isFrozen}>
              {label}
            </HeadCell>
          ))}
        </Head>
        <Room role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ key, index, start }) => (
            <Place
              key={String(key)}
              data-index={index}
              ref={virtualizer.measureElement}
              style={{ transform: `translateY(${start}px)` }}
              role="presentation"
            >
              <PreviewRow
                fileId={file.id}
                row={rowAt(index)}
                columns={columns}
                tracks={tracks}
                entry={entry}
                isSought={rowAt(index)?.line === firstFault}
              />
            </Place>
          ))}
        </Room>
        {total === 0 && (
          <None role="presentation">
            <Trans>該当する行はありません。</Trans>
          </None>
        )}
      </Sheet>
    </Scroller>
  )
}

const Scroller = styled.div`
  container-type: inline-size;
  position: relative;
  /* In a low window there is always room beside it to scroll the page by. */
  max-height: min(520px, 75dvh);
  min-height: 160px;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.surface};
  ${({ theme }) => ({ ...theme.typography.dense })}
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
`
const Sheet = styled.div`
  min-width: max-content;
`
const Head = styled(Line)`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.zIndex.sticky};
  background: ${({ theme }) => theme.color.bg.subtle};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.default};
`
const Room = styled.div`
  position: relative;
`
const Place = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  right: 0;
`
const None = styled.p`
  padding: 32px 16px;
  text-align: center;
  color: ${({ theme }) => theme.color.text.secondary};
`
