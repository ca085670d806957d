import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { surveyEnd, surveyHead } from '../../model/editor'
import type { OutlineRow } from '../../model/outline'
import type { Direction } from '../../model/steps'
import { useActs } from '../builder-context'
import { focusField } from '../parts/focus-field'

const steps: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The keys of the outline. The focus follows the row that is chosen while it is in the tree. */
export function useOutlineKeys(
  rows: readonly OutlineRow[],
  selected: string,
  tree: RefObject<HTMLDivElement | null>,
  fold: (linkId: string) => void,
): (event: KeyboardEvent) => void {
  const { select, builder } = useActs()
  const isInside = useRef(false)
  useEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(selected)}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    if (isInside.current) row?.focus()
    isInside.current = false
  }, [selected, tree])

  return (event) => {
    const ids = [surveyHead, ...rows.map(({ linkId }) => linkId), surveyEnd]
    const at = ids.indexOf(selected)
    const to = (place: number) => select(ids[Math.max(0, Math.min(ids.length - 1, place))] ?? surveyHead)
    const step = event.altKey ? steps[event.key] : undefined
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd'
    const row = rows.find(({ linkId }) => linkId === selected)
    const isFold =
      !event.altKey && row?.item === null && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
    if (step) builder.step(selected, step)
    else if (isFold) fold(selected)
    else if (event.key === 'ArrowDown') to(at + 1)
    else if (event.key === 'ArrowUp') to(at - 1)
    else if (event.key === 'Home') to(0)
    else if (event.key === 'End') to(ids.length - 1)
    else if (event.key === 'Enter') focusField('text')
    else if (isCopy) builder.duplicate(selected)
    else if (event.key === 'Delete' || event.key === 'Backspace') builder.remove(selected)
    else return
    event.preventDefault()
    isInside.current = event.key !== 'Enter'
  }
}
