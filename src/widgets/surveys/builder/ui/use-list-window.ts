import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, type SyntheticEvent, useCallback, useEffect, useRef } from 'react'

/**
 * The rendered window of a long list. The selected member, and one that is dragged or focused, are always
 * rendered: a drag or focus would end if its element were removed.
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
  /** Estimated height, used until the element is measured. */
  heightOf: (place: number) => number
  gap?: number
  padding?: number
  /** Further places to render for the visible ones. */
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
  // Scrolls to the selected member, also after it was moved.
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
    /** Ref for the element of each member, which needs its place as data-index. */
    measure: virtualizer.measureElement,
    holding: { onFocusCapture: hold, onDragStartCapture: hold },
  }
}
