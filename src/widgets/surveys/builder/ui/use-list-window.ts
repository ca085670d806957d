import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef } from 'react'

/**
 * The members of a long list that are near the view. The chosen one is always among them, and so is the one that is dragged or
 * has the focus: neither ends because its element is gone.
 */
export function useListWindow({
  ids,
  selected,
  scroller,
  heightOf,
  gap = 0,
  padding = 0,
  alsoAt,
}: {
  ids: readonly string[]
  selected: string
  scroller: RefObject<HTMLElement | null>
  /** Until it is measured. */
  heightOf: (place: number) => number
  gap?: number
  padding?: number
  /** Places that are kept for what is in view. */
  alsoAt?: (first: number, last: number) => readonly number[]
}) {
  const held = useRef('')
  const at = ids.indexOf(selected)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range)
      const also = [at, ids.indexOf(held.current), ...(alsoAt?.(range.startIndex, range.endIndex) ?? [])]
      return [...new Set([...near, ...also.filter((place) => place >= 0)])].sort((one, other) => one - other)
    },
    [ids, at, alsoAt],
  )
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((place: number) => ids[place] ?? place, [ids]),
    estimateSize: heightOf,
    initialRect: { width: 0, height: innerHeight },
    rangeExtractor,
    gap,
    paddingStart: padding,
    scrollPaddingStart: gap,
    scrollPaddingEnd: gap,
    overscan: 3,
    useFlushSync: false,
  })
  // What is chosen comes into view; moved within the list it does, too.
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [virtualizer, at])

  const hold = ({ target }: SyntheticEvent) => {
    const member = target instanceof Element ? target.closest('[data-member]') : null
    held.current = member?.getAttribute('data-member') ?? ''
  }
  return {
    height: virtualizer.getTotalSize(),
    members: virtualizer.getVirtualItems().map(({ index, start }) => ({ place: index, top: start })),
    /** For the element of each member, with its place as data-index. */
    measure: virtualizer.measureElement,
    holding: { onFocusCapture: hold, onDragStartCapture: hold },
  }
}
